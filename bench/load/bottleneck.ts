import { type Gauges, OTHERS } from './gauges.ts'

const FULL = 0.9
/** People come at random: with so much used on average, many have to wait for a core. */
const BUSY = 0.6

const REMEDIES: Record<string, string> = {
  web: 'more web servers on cores of their own: they share nothing but the database',
  back: 'listener, signer and jobs in processes of their own, on cores of their own',
  postgres: 'reads on standbys, then more cores for the primary',
  'the load itself': 'a second machine for the load: the product had time left',
  [OTHERS]: 'a machine of its own: the product had time left',
  'ledger, wallets and buyers': 'a ledger server on another machine, as in production: the product had time left',
}

/** What was used up, and what to do next. */
export function findBottleneck({ cpu, busiestWeb, waits, poolWaiting, stallSeconds }: Gauges): string {
  const used = Object.values(cpu).reduce((sum, share) => sum + share, 0)
  const [most = 'web'] = Object.entries(cpu).sort(([, a], [, b]) => b - a)[0] ?? []
  if (busiestWeb >= FULL) return `one web process uses a whole core (${percent(busiestWeb)}): ${REMEDIES.web}`
  if (used >= FULL)
    return `all cores are used (${percent(used)}), most by ${most} (${percent(cpu[most]!)}): ${REMEDIES[most]}`
  const [wait, share] = Object.entries(waits)
    .filter(([what]) => what !== 'running' && !what.startsWith('Client:'))
    .sort(([, a], [, b]) => b - a)[0] ?? ['', 0]
  if (share > 0.3)
    return wait.startsWith('Lock:')
      ? `statements wait for each other (${wait}, ${percent(share)}): shorter transactions on the same rows`
      : `the database waits for ${wait} (${percent(share)}): faster disks, or fewer commits`
  if (poolWaiting > 0) return `${poolWaiting} calls wait for a connection: DATABASE_CONNECTIONS, with a pooler in front`
  if (used >= BUSY)
    return `people who come at the same moment wait for a core (${percent(used)} used on average, most by ${most}, ${percent(cpu[most]!)}; busiest web process ${percent(busiestWeb)} of one): ${REMEDIES[most]}`
  return `nothing is used up (${percent(used)} of the cores; longest stall ${(stallSeconds * 1000).toFixed(0)} ms)`
}

export const percent = (share: number) => `${(share * 100).toFixed(0)} %`
