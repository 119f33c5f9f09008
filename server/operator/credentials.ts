import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { requireNamed } from '#features/giving/change-charities.ts'
import { listCharities } from '#features/giving/charities.ts'
import { lastCredentialWork } from '#features/house-accounts/enqueue.ts'
import { credentialsOf } from '#features/vetting/get-credentials.ts'
import {
  type CredentialTerms,
  issueCredential,
  renewCredential,
  revokeCredential,
} from '#features/vetting/order-credential.ts'
import { type Command, UsageError } from './command.ts'

const OPTIONS = { expires: { type: 'string' }, uri: { type: 'string' } } as const

function parse(words: string[]) {
  try {
    return parseArgs({ args: words, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

const USAGE =
  'Usage: charities credential issue|renew <id or account> --expires <day> --uri <address>, or issue|renew <credentials.json>, revoke <id or account>, list'

export const orderCredentials: Command = {
  takes: 'issue|renew|revoke|list [<id or account> | <credentials.json>] [--expires <day>] [--uri <address>]',
  does: 'issues, renews or revokes the credential by which the ledger says that a charity was vetted; lists them all',
  async run(deps, words) {
    const { positionals, values } = parse(words)
    const [does, which] = positionals
    if (does === 'list') return showCredentials(deps)
    if (!which) throw new UsageError(USAGE)
    if ((does === 'issue' || does === 'renew') && which.endsWith('.json')) return orderList(deps, does, which)
    const charity = await requireNamed(deps, which)
    if (does === 'revoke') {
      await revokeCredential(deps, charity)
      return `The credential of '${charity.name}' is being revoked. Gifts of sales made so far are still paid.`
    }
    if ((does !== 'issue' && does !== 'renew') || !values.expires || !values.uri) throw new UsageError(USAGE)
    const terms = { expires: values.expires, uri: values.uri }
    await ORDERS[does](deps, charity, terms)
    return `A credential for '${charity.name}' until ${values.expires} is being issued. It counts once the charity has accepted it at ${deps.config.PUBLIC_URL}/Charity-Credential.`
  },
}

const ORDERS = { issue: issueCredential, renew: renewCredential }

/** Each by itself: one that is refused does not keep the others from theirs. */
async function orderList(deps: Deps, does: keyof typeof ORDERS, file: string): Promise<string> {
  const list: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!Array.isArray(list)) throw new UsageError(`${file} has no list of { ledger_account, expires, uri }.`)
  const said: string[] = []
  for (const { ledger_account, ...terms } of list as ({ ledger_account: string } & CredentialTerms)[])
    said.push(await orderOne(deps, does, ledger_account, terms))
  return said.join('\n')
}

async function orderOne(deps: Deps, does: keyof typeof ORDERS, account: string, terms: CredentialTerms) {
  try {
    const charity = await requireNamed(deps, account)
    await ORDERS[does](deps, charity, terms)
    return `A credential for '${charity.name}' until ${terms.expires} is being issued.`
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return `${account}: ${error.message}`
  }
}

async function showCredentials(deps: Deps): Promise<string> {
  const { charities } = await listCharities(deps)
  if (charities.length === 0) return 'There are no charities yet.'
  const ordered = await lastCredentialWork(
    deps.db,
    charities.map(({ ledger_account }) => ledger_account),
  )
  const lines = await Promise.all(
    charities.map(async ({ _id, name, ledger_account }) => {
      const all = await credentialsOf(deps, ledger_account)
      const last = ordered.get(ledger_account)
      const shown = all.filter(({ state }) => state === 'valid' || state === 'offered')
      const states = shown.map(({ state, expires_at }) => `${state} until ${expires_at?.slice(0, 10) ?? 'for ever'}`)
      const open = last && last.state !== 'done' ? [`${last.purpose} ${last.state}: ${last.reason ?? 'in work'}`] : []
      return [_id, ledger_account, [...states, ...open].join(', ') || (all[0]?.state ?? 'none'), name].join('  ')
    }),
  )
  return lines.join('\n')
}
