import type { LedgerEntry } from '#ledger/state/entries.ts'
import { zeroHash } from '#ledger/state/hash.ts'
import { accountKey, amendmentsKey, feesKey } from '#ledger/state/keylets.ts'
import type { Fees } from '#ledger/state/view.ts'
import { enabledAmendments } from './amendments.ts'
import { closeTimeResolution } from './clock.ts'
import { chainDigest, type Header, sealHeader } from './header.ts'

export const genesisAddress = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
export const genesisSeed = 'snoPBrXtMeMyMHUVTgbuqAfg1SUTb'
const genesisDrops = 100_000_000_000_000_000n

export function genesisEntries(fees: Fees): Map<string, LedgerEntry> {
  return new Map<string, LedgerEntry>([
    [
      accountKey(genesisAddress),
      {
        LedgerEntryType: 'AccountRoot',
        Account: genesisAddress,
        Balance: genesisDrops.toString(),
        Flags: 0,
        OwnerCount: 0,
        Sequence: 1,
      },
    ],
    [amendmentsKey, { LedgerEntryType: 'Amendments', Flags: 0, Amendments: enabledAmendments }],
    [
      feesKey,
      {
        LedgerEntryType: 'FeeSettings',
        Flags: 0,
        BaseFeeDrops: fees.base.toString(),
        ReserveBaseDrops: fees.reserveBase.toString(),
        ReserveIncrementDrops: fees.reserveIncrement.toString(),
      },
    ],
  ])
}

/** The first two ledgers, which every network of this kind starts from. */
export function genesisHeaders(): [Header, Header] {
  const accountHash = chainDigest(zeroHash, [genesisAddress, genesisDrops.toString()])
  const shared = {
    resolution: closeTimeResolution,
    closeFlags: 0,
    totalCoins: genesisDrops.toString(),
    accountHash,
    transactionHash: zeroHash,
  }
  const first = sealHeader({ ...shared, index: 1, parentHash: zeroHash, closeTime: 0, parentCloseTime: 0 })
  const second = sealHeader({ ...shared, index: 2, parentHash: first.hash, closeTime: 0, parentCloseTime: 0 })
  return [first, second]
}
