import type { Credential } from '@gooddrop/contract/credentials.ts'
import type { Deps } from '#deps.ts'
import { type Actor, accountsOf } from '#features/accounts/sessions.ts'
import { ledgerNow } from '#listener/queries.ts'
import { presentCredential } from './present.ts'
import { validCredentials } from './records.ts'
import { charityWith, everyCredential } from './store.ts'

type Given = Pick<Deps, 'db' | 'ledger' | 'vetting' | 'config'>

/** Everything that the vetting account has said of this account, newest first. */
export async function credentialsOf({ db, ledger, vetting, config }: Given, account: string): Promise<Credential[]> {
  const now = ledger && (await ledgerNow(db, ledger.networkId))
  if (!vetting || !now) return []
  const rows = await everyCredential(db, vetting.account, account)
  return rows.map((row) => presentCredential(config, row, now.closeTime))
}

/** By account: what every charity holds now. */
export async function heldCredentials(deps: Given): Promise<Map<string, Credential>> {
  const now = deps.ledger && (await ledgerNow(deps.db, deps.ledger.networkId))
  if (!now) return new Map()
  const rows = await validCredentials(deps)
  return new Map([...rows].map(([account, row]) => [account, presentCredential(deps.config, row, now.closeTime)]))
}

/** What a charity finds when the wallet that receives its gifts is one of the caller's. */
export async function getOwnCredential(deps: Given, actor: Actor) {
  const charity = await charityWith(deps.db, accountsOf(actor))
  if (!charity) return { charity: null, held: null, offered: null }
  const all = await credentialsOf(deps, charity.ledger_account)
  return {
    charity: { _id: charity.id, name: charity.name, ledger_account: charity.ledger_account },
    held: all.find(({ state }) => state === 'valid') ?? null,
    offered: all.find(({ state }) => state === 'offered') ?? null,
  }
}
