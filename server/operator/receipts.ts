import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Deps } from '#deps.ts'
import { type ReceiptChange, setCharityReceipts } from '#features/receipts/charity-receipts.ts'
import { fillRates } from '#features/receipts/rates.ts'
import { type Command, UsageError } from './command.ts'

const text = { type: 'string' } as const
const OPTIONS = { profile: text, wording: text, issues_own: text, link: text }

type Given = Partial<Record<keyof typeof OPTIONS, string>>

const orNone = (value: string) => (value === 'none' ? null : value)

function read({ profile, wording, issues_own, link }: Given): Partial<ReceiptChange> {
  if (issues_own !== undefined && !['yes', 'no'].includes(issues_own)) throw new UsageError('--issues_own is yes or no')
  return {
    ...(profile && { profile: orNone(profile) as ReceiptChange['profile'] }),
    ...(wording && { wording: orNone(wording) }),
    ...(issues_own && { issues_own: issues_own === 'yes' }),
    ...(link && { link: orNone(link) }),
  }
}

export const setReceipts: Command = {
  takes:
    '<receipts.json> | <id or account> [--profile us|gb|eu|none] [--wording …|none] [--issues_own yes|no] [--link …|none]',
  does: 'sets where a charity is recognised, what its receipts say, or that it issues its own',
  async run(deps, words) {
    const { positionals, values } = parse(words)
    if (positionals[0]?.endsWith('.json')) return setFromFile(deps, positionals[0])
    if (!positionals[0] || Object.keys(values).length === 0)
      throw new UsageError('Usage: charities receipts <id or account> --profile us --wording …')
    return `Set for '${(await setCharityReceipts(deps, positionals[0], read(values))).name}'.`
  },
}

/** A list of `{ ledger_account, profile, wording, issues_own, link }`. */
async function setFromFile(deps: Deps, file: string): Promise<string> {
  const list: unknown = JSON.parse(await readFile(file, 'utf8'))
  const said: string[] = []
  for (const { ledger_account, ...change } of list as (Partial<ReceiptChange> & { ledger_account: string })[])
    said.push(`Set for '${(await setCharityReceipts(deps, ledger_account, change)).name}'.`)
  return said.join('\n')
}

function parse(words: string[]) {
  try {
    return parseArgs({ args: words, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

export const fillAllRates: Command = {
  takes: '',
  does: 'asks the source of XRP rates for the time of every gift that has none',
  async run(deps) {
    if (!deps.config.RATES_URL) throw new UsageError('RATES_URL is not set: there is nobody to ask.')
    const { found, unknown } = await fillRates(deps)
    return `${found} times are known now; the source does not know ${unknown}.`
  },
}
