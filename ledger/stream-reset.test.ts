import { describe, expect, test } from 'vitest'
import { validatedLedgers } from './stream.ts'
import { isLedgerReply, take, useStreamRig } from './testing/stream-rig.ts'
import { startTestLedger } from './testing/test-ledger.ts'
import { jsonOr } from './wire.ts'

const { url, connect, proxied, closeLedgers, here, endsWithTest } = useStreamRig()

describe('another chain is refused', () => {
  const other = 'E'.repeat(64)

  test('when the next ledger does not follow ours', async () => {
    const start = await here()
    await closeLedgers(2)
    const taking = take(connect([url()]), 1, { after: { ...start, hash: other } })
    await expect(taking).rejects.toMatchObject({ code: 'ledger_reset', transient: false })
  })

  test('when the ledger at our place has another hash', async () => {
    const start = await here()
    const taking = take(connect([url()]), 1, { after: { ...start, hash: other } })
    await expect(taking).rejects.toMatchObject({ code: 'ledger_reset' })
  })

  test('when the chain changes under way', async () => {
    const start = await here()
    await closeLedgers(4)
    const at = start.index + 3
    const swapped = await proxied({
      rewrite(message) {
        if (!isLedgerReply(message) || jsonOr(message.result).ledger_index !== at) return [message]
        const result = jsonOr(message.result)
        return [{ ...message, result: { ...result, ledger: { ...jsonOr(result.ledger), parent_hash: other } } }]
      },
    })
    const seen: number[] = []
    const client = connect([swapped.url])
    const follow = async () => {
      for await (const { index } of validatedLedgers(client, { after: start })) seen.push(index)
    }
    await expect(follow()).rejects.toMatchObject({ code: 'ledger_reset' })
    expect(seen).toEqual([start.index + 1, start.index + 2])
  })

  test('when it has started anew and ends before our place', async () => {
    const start = await here()
    const client = connect([url()])
    const taking = take(client, 1, { after: { index: start.index + 1000, hash: other }, behindMs: 100 })
    await expect(taking).rejects.toMatchObject({ code: 'behind_cursor', transient: false })
  })
})

describe('a ledger that is begun anew', () => {
  test.each([
    ['while we wait for its next ledger', 20],
    ['while we catch up with it', 2],
  ])('%s is found out', async (_, stopAfter) => {
    const first = await startTestLedger()
    endsWithTest({ close: () => first.stop() })
    const client = connect([first.url], { stallMs: 100 })
    const { index, hash } = await client.freshTip()
    for (let n = 0; n < 20; n++) await client.request('ledger_accept')
    const follow = async () => {
      const options = { after: { index, hash }, behindMs: 200, retryMs: 20, window: 2 }
      for await (const next of validatedLedgers(client, options)) {
        if (next.index !== index + stopAfter) continue
        await first.stop()
        const second = await startTestLedger(0, first.port)
        endsWithTest({ close: () => second.stop() })
      }
    }
    await expect(follow()).rejects.toMatchObject({ code: 'behind_cursor', transient: false })
  })
})
