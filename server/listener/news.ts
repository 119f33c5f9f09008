import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'

/** What a fact gives rise to and is told in a savepoint of its own: what may have to be told later. */
export const TELLABLE = ['payoutPaid'] as const
export type Tellable = (typeof TELLABLE)[number]

const DROPS = '$drops'

/** Drops keep their digits. */
export const writeNews = (news: DomainEvents[Tellable]): string =>
  JSON.stringify(news, (_key, value) => (typeof value === 'bigint' ? { [DROPS]: String(value) } : value))

const read = (text: string) =>
  JSON.parse(text, (_key, value) =>
    value !== null && typeof value === 'object' && DROPS in value ? BigInt(value[DROPS]) : value,
  )

/** Tells once more what was written down by ourselves when it could not be told. */
export async function tellAgain(tx: Tx, deps: Deps, name: string | undefined, news: string | null): Promise<void> {
  const known = TELLABLE.find((each) => each === name)
  if (!known || news === null) throw new Error(`nobody knows how to tell ${name} again`)
  await deps.announce(tx, known, read(news))
}
