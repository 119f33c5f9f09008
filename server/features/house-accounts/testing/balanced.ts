import { expect } from 'vitest'
import { readConfig } from '#config.ts'
import { readReports } from '#features/house-accounts/reconciliation-report.ts'
import { createLog } from '#log.ts'
import { type RunningServer, startServer } from '#run.ts'
import { eventually } from '#testing/eventually.ts'
import type { Outside } from '#testing/outside.ts'

const log = createLog({ level: 'silent' })

export async function serve<T>(env: Record<string, string>, work: (server: RunningServer) => Promise<T>): Promise<T> {
  const server = await startServer(readConfig(env), { log })
  return work(server).finally(() => server.stop())
}

/** Until the server itself has compared everything up to the last ledger, and found that it adds up. */
export const balanced = ({ client }: Outside, { deps }: RunningServer) =>
  eventually(async () => {
    const { index } = await client.freshTip()
    const broker = (await readReports(deps)).find(({ name }) => name === 'broker')
    expect(broker).toMatchObject({ to: index, difference: 0n, findings: [] })
    return broker!
  })
