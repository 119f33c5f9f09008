import { accountTransactions } from '@gooddrop/ledger/queries.ts'
import { readConfig } from '#config.ts'
import { query } from '#features/house-accounts/testing/outside-deal.ts'
import { issueCredential } from '#features/vetting/order-credential.ts'
import { createLog } from '#log.ts'
import { startServer } from '#run.ts'
import { eventually } from '#testing/eventually.ts'
import type { Outside, Person } from '#testing/outside.ts'
import { reached } from '#testing/world.ts'
import { dayIn } from './credentials.ts'

const log = createLog({ level: 'silent' })

export type Server = Awaited<ReturnType<typeof startServer>>
type Place = { env: Record<string, string>; url: string }

export async function serve<T>(env: Record<string, string>, work: (server: Server) => Promise<T>): Promise<T> {
  const server = await startServer(readConfig(env), { log })
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** How long a ledger stays the newest: on a network it is seconds, and work that needs one ledger gets its time. */
const LEDGER_MS = 400

/** Ledgers close, as they do, until it is so. */
export const closingUntil = (outside: Outside, server: Server, check: () => Promise<void>) =>
  eventually(async () => {
    await reached(server, await outside.stage.close())
    await eventually(check, LEDGER_MS)
  })

/** A charity, and a credential that is ordered for it while nobody signs. */
export async function orderUnsigned(outside: Outside, place: Place, vetting: Person, charity: Person): Promise<void> {
  const keyless = { VETTING_SECRET: '', VETTING_ACCOUNT: vetting.address, BROKER_SECRET: '', TREASURY_SECRET: '' }
  await serve({ ...place.env, ...keyless, ROLES: 'web,listener' }, async (server) => {
    await reached(server, await outside.stage.close())
    const [row] = await query<{ id: string }>(
      place.url,
      `insert into charities (name, mission, registered_in, registration_number, vetted_by, vetted_on, ledger_account)
      values ('Wells', 'Digs', 'Here', '1', 'us', '2026-01-01', $1) returning id`,
      [charity.address],
    )
    const terms = { expires: dayIn(365), uri: 'https://gooddrop.example/wells' }
    await issueCredential(server.deps, { id: row!.id, account: charity.address }, terms)
  })
}

/** How many credentials the vetting account has tried to issue, by the ledger. */
export async function countIssued({ client }: Outside, { address }: Person): Promise<number> {
  const { index: to } = await client.freshTip()
  let count = 0
  for await (const { tx } of accountTransactions(client, address, { from: 2, to }))
    if (tx.TransactionType === 'CredentialCreate') count++
  return count
}
