// How many transactions per second get from submitted to validated, in one process, ledgers closed on request.
//   node bench/ledger.ts [--tokens 100000] [--transactions 2000] [--per-ledger 250]
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startLedger } from '@gooddrop/sandbox/ledger/server.ts'
import { bringInPayments, bringInTokens, connect, fundedAccounts, signedMints, signedOffers } from '#ledger/load.ts'

const limits = { empty: 1_000, full: 500, start: 2_000 } as const

const { values } = parseArgs({
  options: {
    tokens: { type: 'string', default: '100000' },
    transactions: { type: 'string', default: '2000' },
    'per-ledger': { type: 'string', default: '250' },
  },
})
const tokens = Number(values.tokens)
const transactions = Number(values.transactions)
const perLedger = Number(values['per-ledger'])

type Rate = { readonly perSecond: number; readonly perCpuSecond: number }
type Ledger = Awaited<ReturnType<typeof startLedger>>

/** Submits over the wire, as clients do: many requests at once on one connection. */
async function validate(ledger: Ledger, blobs: readonly string[]): Promise<Rate> {
  const socket = connect(ledger.url)
  await once(socket, 'open')
  let waiting = 0
  let wake = () => {}
  const refused: string[] = []
  socket.on('message', (data) => {
    const { result } = JSON.parse(data.toString())
    if (result?.engine_result !== undefined && result.engine_result !== 'tesSUCCESS') refused.push(result.engine_result)
    if (--waiting === 0) wake()
  })
  const answered = (requests: readonly string[]) =>
    new Promise<void>((resolve) => {
      waiting = requests.length
      wake = resolve
      for (const request of requests) socket.send(request)
    })
  const began = performance.now()
  const cpu = process.cpuUsage()
  for (let from = 0; from < blobs.length; from += perLedger) {
    const some = blobs.slice(from, from + perLedger)
    await answered(some.map((tx_blob) => JSON.stringify({ command: 'submit', tx_blob, api_version: 2 })))
    await answered([JSON.stringify({ command: 'ledger_accept' })])
  }
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(cpu)
  socket.close()
  if (refused.length > 0) throw new Error(`refused: ${[...new Set(refused)].join(', ')}`)
  return { perSecond: blobs.length / seconds, perCpuSecond: (blobs.length / (user + system)) * 1_000_000 }
}

let failed = false
function report(what: string, { perSecond, perCpuSecond }: Rate, limit: number): void {
  const ratio = perSecond / limit
  if (ratio < 1) failed = true
  const rate = `${perSecond.toFixed(0).padStart(6)} per second, ${perCpuSecond.toFixed(0)} per second of processor time`
  console.log(`${what.padEnd(46)} ${rate}: ${ratio.toFixed(2)} of the limit (${limit})`)
}

const ledger = await startLedger({ port: 0, manualClose: true })
try {
  for (const algorithm of ['ecdsa-secp256k1', 'ed25519'] as const) {
    const accounts = await fundedAccounts(ledger, algorithm, 10)
    report(`mints, ${algorithm}`, await validate(ledger, signedMints(accounts, transactions)), limits.empty)
    report(`offers, ${algorithm}`, await validate(ledger, signedOffers(ledger, accounts, transactions)), limits.empty)
  }
  const began = performance.now()
  await bringInTokens(ledger, tokens)
  console.log(`(${tokens} tokens brought in within ${((performance.now() - began) / 1000).toFixed(1)} s)`)
  for (const algorithm of ['ecdsa-secp256k1', 'ed25519'] as const) {
    const accounts = await fundedAccounts(ledger, algorithm, 10)
    const name = `with ${tokens} tokens, ${algorithm}`
    report(`mints ${name}`, await validate(ledger, signedMints(accounts, transactions)), limits.full)
    report(`offers ${name}`, await validate(ledger, signedOffers(ledger, accounts, transactions)), limits.full)
  }
} finally {
  await ledger.close()
}

const directory = mkdtempSync(join(tmpdir(), 'bench-ledger-'))
try {
  const before = await startLedger({ port: 0, manualClose: true, dataDir: directory })
  await bringInPayments(before, tokens)
  await before.close()
  const began = performance.now()
  const after = await startLedger({ port: 0, manualClose: true, dataDir: directory })
  const took = performance.now() - began
  await after.close()
  if (took > limits.start) failed = true
  const what = `start with ${tokens} transactions`.padEnd(46)
  console.log(
    `${what} ${took.toFixed(0).padStart(6)} ms: ${(took / limits.start).toFixed(2)} of the limit (${limits.start})`,
  )
} finally {
  rmSync(directory, { recursive: true })
}
process.exitCode = failed ? 1 : 0
