import { isValidCredential, VETTED_TYPES } from '@gooddrop/ledger/vetting.ts'
import type { Deps } from '#deps.ts'
import type { CredentialRecords } from '#features/house-accounts/house-account-deps.ts'
import { ledgerNow } from '#listener/queries.ts'
import { acceptancesIn, acceptedCredentials, type CredentialRow, charityWith, insertCredential } from './store.ts'

/** Handed to the signer by build-deps.ts. */
export const credentialRecords: CredentialRecords = {
  isCharity: async (db, account) => (await charityWith(db, [account])) !== undefined,
  acceptancesAt: acceptancesIn,
  async learn(tx, shown, { closeTime }) {
    const at = new Date(closeTime * 1000)
    for (const entry of shown) {
      if (!VETTED_TYPES.includes(entry.typeHex)) continue
      // The last transaction that changed an accepted one is its acceptance.
      const step = { txHash: entry.changedBy, ledgerIndex: entry.changedInLedger, at }
      await insertCredential(tx, entry, entry.accepted ? { accepted: step } : { issued: step })
    }
  },
}

type Given = Pick<Deps, 'db' | 'ledger' | 'vetting'>

export const isValidRow = (row: CredentialRow, closeTime: number): boolean =>
  row.deleted_ledger === null &&
  isValidCredential(
    {
      typeHex: row.type_hex,
      accepted: row.accepted_ledger !== null,
      expiration: row.expires === null ? null : Number(row.expires),
    },
    closeTime,
  )

/** By account: the credential that says now, by the ledger that was read last, that it is vetted. */
export async function validCredentials({ db, ledger, vetting }: Given): Promise<Map<string, CredentialRow>> {
  const valid = new Map<string, CredentialRow>()
  const now = ledger && vetting && (await ledgerNow(db, ledger.networkId))
  if (!now) return valid
  for (const row of await acceptedCredentials(db, vetting.account))
    if (!valid.has(row.subject) && isValidRow(row, now.closeTime)) valid.set(row.subject, row)
  return valid
}

/** Whether gifts may go to this account as far as credentials are required. */
export async function isVetted(deps: Given, account: string): Promise<boolean> {
  if (!deps.vetting?.required) return true
  return (await validCredentials(deps)).has(account)
}

/** The accounts that gifts may go to; undefined where no credential is required. */
export async function vettedAccounts(deps: Given): Promise<ReadonlySet<string> | undefined> {
  if (!deps.vetting?.required) return undefined
  return new Set((await validCredentials(deps)).keys())
}
