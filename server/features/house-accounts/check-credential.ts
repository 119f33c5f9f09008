import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { type FoundTransaction, transaction } from '@gooddrop/ledger/queries.ts'
import { acceptedFor, validCredential } from '@gooddrop/ledger/vetting.ts'
import type { Deps } from '#deps.ts'

type Given = Pick<Deps, 'db' | 'vetting'>
type Ledger = { hash: string; closeTime: number }

/** Whether a sale may give to this charity, by what the ledger shows; always where credentials are not required. */
export async function holdsCredential(
  { vetting }: Given,
  client: LedgerClient,
  charity: string,
  ledger: Ledger,
): Promise<boolean> {
  if (!vetting?.required) return true
  return (await validCredential(client, { issuer: vetting.account, subject: charity }, ledger)) !== null
}

type Payout = { charity: string; sales: readonly (FoundTransaction | null)[]; ledger: Ledger }

/**
 * The first sale whose gift must wait: when it was made the charity held no valid credential, and it holds none now. A
 * gift of a sale that was made while one was valid is the charity's, whatever became of the credential since.
 */
export async function firstUnvetted(
  deps: Given,
  client: LedgerClient,
  { charity, sales, ledger }: Payout,
): Promise<string | undefined> {
  if (!deps.vetting?.required || (await holdsCredential(deps, client, charity, ledger))) return undefined
  for (const sale of sales) if (sale && !(await wasVetted(deps, client, charity, sale))) return sale.hash
  return undefined
}

/** Our records say where to look; what is found there must say by itself that the credential was valid at the sale. */
async function wasVetted(
  { db, vetting }: Given,
  client: LedgerClient,
  charity: string,
  sale: FoundTransaction,
): Promise<boolean> {
  if (!vetting || sale.ledgerIndex === null) return false
  const parties = { issuer: vetting.account, subject: charity }
  for (const hash of await vetting.records.acceptancesAt(db, charity, sale.ledgerIndex)) {
    const found = await transaction(client, hash)
    if (found && acceptedFor(found, parties, sale)) return true
  }
  return false
}
