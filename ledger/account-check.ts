import { hasFlag } from './account-flags.ts'
import type { LedgerClient } from './client.ts'
import { mayKeySign } from './keys.ts'
import { accountInfo, accountNfts } from './queries.ts'

export type AccountProblem =
  | 'no_account'
  | 'refuses_nft_offers'
  | 'accepts_stray_payments'
  | 'holds_tokens'
  | 'key_not_authorized'
  | 'master_key_enabled'

/** Before the first signature: why listings and settlements could not work with the broker's account. */
export async function checkBroker(
  client: LedgerClient,
  { account, keyAddress }: { account: string; keyAddress: string },
): Promise<AccountProblem[]> {
  const root = await accountInfo(client, account)
  if (!root) return ['no_account']
  const problems: AccountProblem[] = []
  const masterOff = hasFlag(root.flags, 'disableMaster')
  if (hasFlag(root.flags, 'disallowIncomingNftOffers')) problems.push('refuses_nft_offers')
  if (!hasFlag(root.flags, 'depositAuth')) problems.push('accepts_stray_payments')
  if (!mayKeySign(keyAddress, account, root)) problems.push('key_not_authorized')
  if (!masterOff) problems.push('master_key_enabled')
  for await (const _ of accountNfts(client, account)) {
    problems.push('holds_tokens')
    break
  }
  return problems
}

/** For an account that only pays: it must exist, and the key must be allowed to sign for it. */
export async function checkKey(
  client: LedgerClient,
  { account, keyAddress }: { account: string; keyAddress: string },
): Promise<AccountProblem[]> {
  const root = await accountInfo(client, account)
  if (!root) return ['no_account']
  return mayKeySign(keyAddress, account, root) ? [] : ['key_not_authorized']
}
