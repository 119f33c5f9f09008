import { directoryPage } from '#ledger/state/directory.ts'
import type { DirectoryNode, LedgerEntry } from '#ledger/state/entries.ts'
import { directoryPageKey, nftBuysKey, nftSellsKey, ownerDirectoryKey } from '#ledger/state/keylets.ts'
import { isSellOffer } from '#ledger/state/token-offers.ts'
import type { ReadView } from '#ledger/state/view.ts'

type Entries = ReadonlyMap<string, LedgerEntry>
type Listing = readonly [root: string, page: string]

const mostOnPage = 32

/** Every entry stands in the directories that it names, once, and nothing else does; pages are linked both ways. */
export function directoryBreaches(view: ReadView, entries: Entries): string[] {
  const found: string[] = []
  const expected = new Map<string, number>()
  for (const [key, entry] of entries)
    for (const [root, page] of listingsOf(entry)) {
      expected.set(root, (expected.get(root) ?? 0) + 1)
      if (!directoryPage(view, root, page)?.Indexes.includes(key))
        found.push(`${entry.LedgerEntryType} ${key} is not on page ${page} of ${root}`)
    }
  const listed = new Map<string, number>()
  for (const [key, entry] of entries) {
    if (entry.LedgerEntryType !== 'DirectoryNode') continue
    listed.set(entry.RootIndex, (listed.get(entry.RootIndex) ?? 0) + entry.Indexes.length)
    found.push(...pageBreaches(entries, key, entry))
  }
  for (const [root, count] of listed)
    if (count !== (expected.get(root) ?? 0))
      found.push(`directory ${root} lists ${count} instead of ${expected.get(root) ?? 0}`)
  return found
}

function pageBreaches(entries: Entries, key: string, node: DirectoryNode): string[] {
  const found: string[] = []
  const root = entries.get(node.RootIndex)
  if (root?.LedgerEntryType !== 'DirectoryNode') found.push(`directory page ${key} has no root`)
  for (const index of node.Indexes) if (!entries.has(index)) found.push(`directory ${key} points to nowhere`)
  if (node.Indexes.length > mostOnPage) found.push(`directory ${key} is too full`)
  if (node.Indexes.length === 0 && key !== node.RootIndex) found.push(`directory page ${key} is empty`)
  const nextKey = directoryPageKey(node.RootIndex, BigInt(`0x${node.IndexNext ?? '0'}`))
  const next = entries.get(nextKey)
  const back =
    next?.LedgerEntryType === 'DirectoryNode' &&
    directoryPageKey(node.RootIndex, BigInt(`0x${next.IndexPrevious ?? '0'}`))
  if (back !== key) found.push(`directory page ${key} is not linked with the next one`)
  return found
}

/** Where an entry says that it stands. */
function listingsOf(entry: LedgerEntry): Listing[] {
  const ofOwner = (owner: string, page: string): Listing => [ownerDirectoryKey(owner), page]
  switch (entry.LedgerEntryType) {
    case 'Check':
    case 'PayChannel': {
      const own = ofOwner(entry.Account, entry.OwnerNode)
      return entry.Account === entry.Destination ? [own] : [own, ofOwner(entry.Destination, entry.DestinationNode)]
    }
    case 'Credential': {
      const issued = ofOwner(entry.Issuer, entry.IssuerNode)
      return entry.Issuer === entry.Subject ? [issued] : [issued, ofOwner(entry.Subject, entry.SubjectNode)]
    }
    case 'DepositPreauth':
    case 'MPToken':
    case 'Ticket':
      return [ofOwner(entry.Account, entry.OwnerNode)]
    case 'MPTokenIssuance':
      return [ofOwner(entry.Issuer, entry.OwnerNode)]
    case 'Oracle':
    case 'SignerList':
      return [ofOwner(entry.Owner, entry.OwnerNode)]
    case 'NFTokenOffer': {
      const root = isSellOffer(entry) ? nftSellsKey(entry.NFTokenID) : nftBuysKey(entry.NFTokenID)
      return [ofOwner(entry.Owner, entry.OwnerNode), [root, entry.NFTokenOfferNode]]
    }
    case 'Offer':
      return [ofOwner(entry.Account, entry.OwnerNode), [entry.BookDirectory, entry.BookNode]]
    case 'RippleState':
      return [ofOwner(entry.LowLimit.issuer, entry.LowNode), ofOwner(entry.HighLimit.issuer, entry.HighNode)]
    default:
      return []
  }
}
