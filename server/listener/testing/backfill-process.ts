// Reads ranges of a synthetic chain in a process of its own, to be killed.
import { buildDeps } from '#build-deps.ts'
import { readConfig } from '#config.ts'
import { backfill } from '#listener/backfill.ts'
import { createLog } from '#log.ts'
import { SyntheticChain } from './synthetic-chain.ts'

const { network, seed, count, first } = JSON.parse(process.argv[2]!) as Record<string, number>
const chain = new SyntheticChain({ seed: seed!, accounts: 12, first: first!, changes: true })
const ledgers = Array.from({ length: count! }, () => chain.next(12))
const { deps } = await buildDeps(readConfig({ ...process.env, NODE_ENV: 'test' }), {
  log: createLog({ level: 'silent' }),
})
await backfill(deps, {
  networkId: network!,
  // One never comes, so that something is left however late it is killed.
  fetch: async (index) => (index === first! + 25 ? new Promise(() => undefined) : ledgers[index - first!]!),
  workers: 2,
  atOnce: 1,
  leaseSeconds: 1,
  signal: new AbortController().signal,
})
process.exit(0)
