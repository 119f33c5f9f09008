import { setTimeout as delay } from 'node:timers/promises'
import { eventually } from '@gooddrop/server/testing/eventually.ts'
import type { LongWorld } from './world.ts'

const REST_LEDGERS = 400
const LEDGER_MS = 300

export const soldIn = async (world: LongWorld) =>
  (await world.ask<{ count: number }>('select count(*)::int as count from donations').catch(() => []))[0]?.count

/** Closes a ledger; waits for the server as long as a server that is well would take. */
export async function close(world: LongWorld): Promise<number> {
  const index = await world.outside.stage.close()
  await eventually(async () => {
    const [row] = await world.ask<{ ledger_index: number }>('select ledger_index from ledger_cursor')
    if (!row || row.ledger_index < index) throw new Error('it is behind')
  }, 3_000).catch(() => undefined)
  return index
}

export async function isHeld(world: LongWorld, ledger: number): Promise<boolean> {
  const rows = await world.ask('select from house_accounts where hold_until > $1', [ledger]).catch(() => [])
  return rows.length > 0
}

const OPEN = `select
  (select count(*) from sign_requests where state = 'signed') as signatures,
  (select count(*) from settlements where state in ('offered', 'ready', 'settling')) as sales,
  (select count(*) from house_work where state in ('waiting', 'signed')) as work,
  (select count(*) from payouts where state <> 'paid') as payouts,
  (select count(*) from donations where payout_id is null and $1) as gifts,
  (select count(*) from card_orders where state in ('confirming', 'paid', 'held')) as orders,
  (select count(*) from card_payments_checked where until < $2) as payments`

export async function comeToRest(world: LongWorld, { withSmallGifts }: { withSmallGifts: boolean }) {
  let open: Record<string, string> = {}
  const began = new Date()
  for (let closed = 0; closed < REST_LEDGERS; closed++) {
    ;[open = {}] = await world.ask<Record<string, string>>(OPEN, [withSmallGifts, began]).catch(() => [])
    if (Object.keys(open).length > 0 && Object.values(open).every((count) => count === '0')) return undefined
    await close(world)
    // Slower than the broker works: what it signs is good for 20 ledgers.
    await delay(LEDGER_MS)
  }
  const inFlight = await world.ask(
    `select w.purpose, w.state, a.sequence, a.last_ledger, a.sent_ledger, a.answer from house_work w
    join house_attempts a on a.work_id = w.id where w.state in ('waiting', 'signed') order by a.sequence, a.created_at`,
  )
  console.table(inFlight)
  return `still under way: ${JSON.stringify(open)}`
}

export async function haltedIn(world: LongWorld): Promise<string | undefined> {
  const rows = await world
    .ask<{ halt_reason: string }>('select halt_reason from house_accounts where halted_at is not null')
    .catch(() => [])
  return rows[0]?.halt_reason
}
