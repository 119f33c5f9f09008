import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'

/** Domain events that are announced in a savepoint of their own and can be replayed from the quarantine. */
export const REPLAYABLE = ['payoutPaid'] as const
export type ReplayableEvent = (typeof REPLAYABLE)[number]

const DROPS = '$drops'

/** JSON has no bigint: drops are written as text, marked as such. */
export const serializeAnnouncement = (payload: DomainEvents[ReplayableEvent]): string =>
  JSON.stringify(payload, (_key, value) => (typeof value === 'bigint' ? { [DROPS]: String(value) } : value))

const parseAnnouncement = (text: string) =>
  JSON.parse(text, (_key, value) =>
    value !== null && typeof value === 'object' && DROPS in value ? BigInt(value[DROPS]) : value,
  )

/** Replays an announcement whose subscribers failed. */
export async function announceAgain(tx: Tx, deps: Deps, name: string | undefined, payload: string | null) {
  const known = REPLAYABLE.find((each) => each === name)
  if (!known || payload === null) throw new Error(`the event ${name} cannot be announced again`)
  await deps.announce(tx, known, parseAnnouncement(payload))
}
