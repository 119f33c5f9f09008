import { parseArgs } from 'node:util'
import { delegateTo } from './delegate.ts'
import { checkFleet } from './fleet/check.ts'
import { type Fleet, startFleet } from './fleet/start-fleet.ts'
import { readSettings } from './settings.ts'
import { stopRequest } from './stop-request.ts'

const { values } = parseArgs({
  options: {
    /** Starts a fleet of its own with a small world, checks every part, and stops. */
    check: { type: 'boolean', default: false },
    /** Trades on a fleet of its own while its parts fail: see bench/faults.ts. */
    faults: { type: 'boolean', default: false },
  },
  strict: false,
})

const report = (line: string) => console.log(line)

/** Until Ctrl-C. */
async function run(signal: AbortSignal, untilRequested: (...broken: Promise<string>[]) => Promise<void>) {
  const fleet = await startFleet({ settings: readSettings(process.env), signal, report, warn: report })
  try {
    report(describe(fleet))
    await untilRequested(fleet.broken)
  } finally {
    report('Stopping …')
    await fleet.stop()
  }
}

const describe = (fleet: Fleet): string =>
  [
    `The fleet is ready: ${fleet.url} · sandbox ${fleet.sandboxUrl} · ledger ${fleet.ledgerUrl}`,
    ...fleet.parts.map(({ name, role, pid, url, metricsUrl }) => {
      const shown = role === 'database' ? url.replace(/:[^:@/]+@/, ':…@') : url
      return `  ${name.padEnd(12)} ${String(pid).padStart(8)}  ${shown}${metricsUrl ? `  ${metricsUrl}` : ''}`
    }),
    `Logs are in ${fleet.dataDir}/logs. What is killed is started again; Ctrl-C stops everything.`,
  ].join('\n')

if (values.faults) await delegateTo('bench/faults.ts')
else {
  const stopping = stopRequest()
  await stopping.guard(() =>
    values.check ? checkFleet({ signal: stopping.signal, report }) : run(stopping.signal, stopping.untilRequested),
  )
}
