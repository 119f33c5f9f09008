import { createInterface } from 'node:readline/promises'
import { audit } from '#db/audit.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { proveOperator } from '#features/accounts/second-factor/prove-operator.ts'
import { UsageError } from './command.ts'

export type Operator = { name: string; userId?: string }

/**
 * Who runs this command. Where OPERATORS names the operators, it is one of them, with a code of their authenticator app;
 * elsewhere, as in the sandbox, the word of the shell is enough.
 */
export async function identifyOperator(deps: Deps, name: string, askForCode: () => Promise<string>): Promise<Operator> {
  const { OPERATORS: operators, NODE_ENV } = deps.config
  if (!operators && NODE_ENV === 'production')
    throw new UsageError('OPERATORS is missing: in production it names who may run this, see docs/operating.md.')
  if (!operators) return { name }
  if (!operators.includes(name.toLowerCase()))
    throw new UsageError(`${name} is not among OPERATORS. Who are you? operator --as <username> …`)
  return { name, userId: await proveOperator(deps, name, askForCode) }
}

/** By OPERATOR_CODE where nobody sits there. */
export async function askForCode(): Promise<string> {
  if (process.env.OPERATOR_CODE) return process.env.OPERATOR_CODE
  if (!process.stdin.isTTY) return ''
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const code = await terminal.question('Code from your authenticator app: ')
  terminal.close()
  return code.trim()
}

/** One row for each command, whatever else it writes down. */
export const noteCommand = (deps: Deps, { name, userId }: Operator, command: string, words: string[]): Promise<void> =>
  inTransaction(deps.db, (tx) =>
    audit(tx, {
      ...(userId && { actorId: userId }),
      action: 'operator.ran',
      subject: { type: 'operator', id: name },
      details: { command, words },
      at: deps.clock.now(),
    }),
  )
