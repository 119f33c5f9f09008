import { listCharities } from '@gooddrop/contract/giving.ts'
import { getBlog } from '@gooddrop/contract/stories.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { startWorld, type World } from '#testing/world.ts'
import { renderMetrics } from './metric.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { METRICS_PORT: '0' } })
})
afterAll(() => world?.stop())

const read = async () => {
  const reply = await fetch(world.server.metrics?.url ?? '')
  expect(reply.headers.get('content-type')).toBe('text/plain; version=0.0.4')
  return reply.text()
}
const metric = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  )

describe('metrics for an operator', () => {
  it('say whether all is well, how far the ledger is, and what the accounts hold', async () => {
    await world.close()
    // What the accounts hold is known once the broker and the treasury have looked.
    const text = await eventually(async () => {
      const said = await read()
      expect(metric(said, 'gooddrop_house_account_balance_drops{account="broker"}')).toBeGreaterThan(0)
      return said
    })
    expect(metric(text, 'gooddrop_ready')).toBe(1)
    expect(metric(text, 'gooddrop_ledger_applied_index')).toBe(metric(text, 'gooddrop_ledger_validated_index'))
    expect(metric(text, 'gooddrop_house_account_halted{account="broker"}')).toBe(0)
    expect(metric(text, 'gooddrop_owed_drops')).toBe(0)
    expect(metric(text, 'gooddrop_sales_open{state="stuck"}')).toBe(0)
    expect(text).toContain('gooddrop_database_connections{state="idle"}')
  })

  it('count what was answered, without a name that a stranger could choose', async () => {
    await call(world.server, listCharities)
    await call(world.server, getBlog, { params: { id: 'nothing-of-this-name' } })
    const text = await read()
    expect(metric(text, 'gooddrop_http_answers_total{class="api",status="2xx"}')).toBeGreaterThan(0)
    expect(metric(text, 'gooddrop_http_answers_total{class="api",status="4xx"}')).toBeGreaterThan(0)
    expect(metric(text, 'gooddrop_http_answer_seconds_bucket{class="api",le="+Inf"}')).toBe(
      metric(text, 'gooddrop_http_answer_seconds_count{class="api"}'),
    )
    expect(text).not.toContain('nothing-of-this-name')
  })

  it('say in words what is wrong, which strangers are not told', async () => {
    world.server.deps.health.warn('mail', () => '3 mails wait')
    const details = await fetch(new URL('/health/ready', world.server.metrics?.url))
    expect(await details.json()).toMatchObject({ ready: true, missing: {}, warnings: { mail: '3 mails wait' } })
    const reply = await world.server.inject('/health/ready')
    expect(reply.json()).toEqual({ success: true, message: 'ready' })
  })

  it('are not served at the address of the product', async () => {
    const reply = await fetch(`${world.server.url}/metrics`, { redirect: 'manual' })
    expect(await reply.text()).not.toContain('gooddrop_ready')
    expect(new URL(world.server.metrics?.url ?? '').hostname).toBe('127.0.0.1')
  })

  it('are written so that no label ends early', () => {
    const written = renderMetrics([
      { name: 'x', help: 'h', kind: 'gauge', samples: [{ labels: { of: 'a"b\n\\' }, value: 3n }] },
    ])
    expect(written).toBe('# HELP gooddrop_x h\n# TYPE gooddrop_x gauge\ngooddrop_x{of="a\\"b\\n\\\\"} 3\n')
  })
})
