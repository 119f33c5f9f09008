import { createInterface } from 'node:readline/promises'
import type { Deps } from '#deps.ts'
import { proveOperator } from '#features/accounts/second-factor/prove-operator.ts'
import { UsageError } from './command.ts'

/**
 * The account of whoever runs this command. Where OPERATORS names the operators, it is one of them, with a code of their authenticator app;
 * elsewhere, as in the sandbox, the name is enough.
 */
export async function identifyOperator(
  deps: Deps,
  name: string,
  askForCode: () => Promise<string>,
): Promise<string | undefined> {
  const { OPERATORS: operators, NODE_ENV } = deps.config
  if (!operators && NODE_ENV === 'production')
    throw new UsageError('OPERATORS is missing: in production it names who may run this, see docs/operating.md.')
  if (!operators) return undefined
  if (!operators.includes(name.toLowerCase()))
    throw new UsageError(`${name} is not among OPERATORS. Who are you? Add --operator <username>.`)
  return proveOperator(deps, name, askForCode)
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
