import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '#testing/outside.ts'
import { startWorld, type World } from '#testing/world.ts'
import {
  dashboardQueries,
  deploy,
  read,
  recordedIn,
  ruleText,
  type Selector,
  selectorsIn,
  servedIn,
  testText,
} from './testing/rule-files.ts'

let world: World
let served: ReturnType<typeof servedIn>
beforeAll(async () => {
  // With every part that has metrics of its own.
  world = await startWorld({ env: { METRICS_PORT: '0', VETTING_SECRET: newPerson().secret } })
  const reply = await fetch(world.server.metrics?.url ?? '')
  served = servedIn(await reply.text())
})
afterAll(() => world?.stop())

const alerts = [...read('prometheus', 'alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
const recorded = new Set([...ruleText().matchAll(/- record: (\S+)/g)].map(([, name]) => name))

/** Why a selector finds nothing in what a server serves. */
function faultOf({ name, matchers }: Selector): string | undefined {
  const labels = served.get(name)
  if (!labels) return `${name} is not served`
  for (const { label, value, exact } of matchers) {
    const values = labels.get(label)
    // What nobody asks for at the moment has no samples.
    if (labels.size === 0) continue
    if (!values) return `${name} has no label ${label}`
    if (exact && !values.has(value)) return `${name} has no ${label} ${value}`
  }
  return undefined
}

describe('alert rules', () => {
  it('name only metrics that a server serves, and records that are made', () => {
    expect(selectorsIn(ruleText()).flatMap((selector) => faultOf(selector) ?? [])).toEqual([])
    expect(recordedIn(ruleText()).filter((name) => !recorded.has(name))).toEqual([])
  })

  it('have a runbook each, and a test that sees them fire', () => {
    const runbooks = readFileSync(join(deploy, '../docs/runbooks.md'), 'utf8')
    const sections = [...runbooks.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
    expect(sections.toSorted()).toEqual(alerts.toSorted())
    const linked = [...ruleText().matchAll(/runbook_url: docs\/runbooks\.md#(\w+)/g)].map(([, anchor]) => anchor)
    expect(linked).toEqual(alerts.map((name) => name.toLowerCase()))
    const tested = [...testText().matchAll(/- name: (\w+)/g)].map(([, name = '']) => name)
    expect(tested.toSorted()).toEqual(alerts.toSorted())
  })

  it('are tested with metrics that a server serves', () => {
    const unknown = selectorsIn(testText()).filter(({ name }) => !served.has(name))
    expect(unknown).toEqual([])
  })
})

describe('dashboards', () => {
  it('ask only for what a server serves or a rule records', () => {
    const queries = dashboardQueries()
    expect(new Set(queries.map(({ file }) => file))).toEqual(
      new Set(['overview.json', 'sales-and-gifts.json', 'ledger.json', 'database.json']),
    )
    const faults = queries.flatMap(({ file, expr }) => [
      ...selectorsIn(expr).flatMap((selector) => faultOf(selector) ?? []),
      ...recordedIn(expr).flatMap((name) => (recorded.has(name) ? [] : [`${file}: nothing records ${name}`])),
    ])
    expect(faults).toEqual([])
  })
})

describe('service levels', () => {
  it('are of shares that are recorded, with alerts that exist', () => {
    const levels = readFileSync(join(deploy, '../docs/slo.md'), 'utf8')
    for (const [, name = ''] of levels.matchAll(/`(gooddrop:\w+:ratio_)\*`/g))
      expect([...recorded].some((record) => record?.startsWith(name))).toBe(true)
    const named = [...levels.matchAll(/\| ([A-Z][a-z]+[A-Z]\w+(?:, [A-Z]\w+)*) \|$/gm)].flatMap(([, names = '']) =>
      names.split(', '),
    )
    expect(named.length).toBeGreaterThan(6)
    for (const name of named) expect(alerts).toContain(name)
  })
})
