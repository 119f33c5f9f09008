import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { countUnproved, newestValidation, selectMissed } from './proof-store.ts'
import { hasListAt, trustOf } from './validator-lists.ts'

const SILENCE_MS = 10 * 60_000

/** What is not heard now is lost for ever, so an operator should know. */
export async function proofsWarning({ config, db, clock }: Deps): Promise<string | undefined> {
  if (!trustOf(config)) return undefined
  const now = clock.now().getTime()
  if (!(await hasListAt(db, now / 1000))) return 'there is no valid list of validators: gifts get no proof files'
  const newest = await newestValidation(db)
  if (newest !== undefined && now - Date.parse(newest) < SILENCE_MS) return undefined
  return 'no signatures of validators were received for 10 minutes: gifts of this time get no proof files'
}

const SHOWN = 200

/** What will never have a proof file. */
export async function listMissedProofs(db: Db) {
  const [{ waiting }, rows] = await Promise.all([countUnproved(db), selectMissed(db, SHOWN)])
  return { waiting, rows }
}
