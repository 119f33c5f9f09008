import { userInfo } from 'node:os'
import type { Config } from '#config.ts'
import { audit } from '#db/audit.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { UsageError } from './command.ts'

const FLAG = '--operator'
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._@-]{1,59}$/u
/** Users of a machine who are nobody in particular: not enough in production. */
const NOBODY = ['root', 'node', 'nobody', 'ubuntu', 'debian', 'admin', 'app', 'gooddrop']

const WHO = `Who are you? Add ${FLAG} <your name>, or set OPERATOR=<your name>. It is recorded in the audit log.`

/** The person who gives the command: by the flag, the environment, or their own user of the machine. */
export function readOperator(
  given: readonly string[],
  { OPERATOR: configured, NODE_ENV }: Pick<Config, 'OPERATOR' | 'NODE_ENV'>,
  user = userInfo().username,
): { words: string[]; operator: string } {
  const at = given.indexOf(FLAG)
  const words = at < 0 ? [...given] : [...given.slice(0, at), ...given.slice(at + 2)]
  const named = at < 0 ? configured : (given[at + 1] ?? '')
  const operator = (named ?? (NODE_ENV === 'production' && NOBODY.includes(user) ? '' : user)).trim()
  if (!NAME.test(operator)) throw new UsageError(WHO)
  return { words, operator }
}

/** Before anything is done, also of what only reads: a report on a person is about that person. */
type Given = { actorId: string | undefined; name: string; words: readonly string[] }

export async function recordCommand({ db, clock }: Deps, { actorId, name, words }: Given): Promise<void> {
  const details = { words: words.map((word) => word.slice(0, 200)).slice(0, 20) }
  await inTransaction(db, (tx) =>
    audit(tx, {
      ...(actorId && { actorId }),
      action: 'operator.command',
      subject: { type: 'command', id: name },
      details,
      at: clock.now(),
    }),
  )
}
