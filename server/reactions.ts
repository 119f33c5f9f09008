import type { Tx } from '#db/database.ts'
import { leaveUserRoom } from '#events/emit.ts'
import type { Deps } from './deps.ts'
import type { Announce, DomainEventName, DomainEvents } from './domain-events.ts'

/** Runs in the transaction of what it reacts to: database work only, everything else is a job. */
type Reaction<P> = (tx: Tx, payload: P, deps: Deps) => Promise<void>

type DomainReactions = { [N in DomainEventName]: readonly Reaction<DomainEvents[N]>[] }

/** Domain event → who reacts, in this order. */
const onDomainEvent: DomainReactions = {
  userRegistered: [],
  sessionEnded: [leaveUserRoom],
  postPublished: [],
}

export const announcer =
  (deps: () => Deps, table: DomainReactions = onDomainEvent): Announce =>
  async (tx, name, payload) => {
    for (const react of table[name]) await react(tx, payload, deps())
  }
