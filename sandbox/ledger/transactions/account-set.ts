import type { Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { addressOfKey, isPublicKey } from '#ledger/engine/public-key.ts'
import { type Result, succeeded } from '#ledger/engine/results.ts'
import { type AccountSet, flagsOf, strangeFlags } from '#ledger/engine/transaction.ts'
import { hasFlag } from '#ledger/state/account.ts'
import { directoryPage } from '#ledger/state/directory.ts'
import { type AccountRoot, accountFlags } from '#ledger/state/entries.ts'
import { ownerDirectoryKey } from '#ledger/state/keylets.ts'
import { readSignerList } from '#ledger/state/signer-lists.ts'
import { type ReadView, readAccount } from '#ledger/state/view.ts'

const asf = {
  requireDest: 1,
  requireAuth: 2,
  disallowXRP: 3,
  disableMaster: 4,
  accountTxnID: 5,
  noFreeze: 6,
  globalFreeze: 7,
  defaultRipple: 8,
  depositAuth: 9,
  authorizedNFTokenMinter: 10,
  disallowIncomingNFTokenOffer: 12,
  disallowIncomingCheck: 13,
  disallowIncomingPayChan: 14,
  disallowIncomingTrustline: 15,
  allowTrustLineClawback: 16,
  allowTrustLineLocking: 17,
} as const

const tf = {
  requireDestTag: 0x00010000,
  optionalDestTag: 0x00020000,
  requireAuth: 0x00040000,
  optionalAuth: 0x00080000,
  disallowXRP: 0x00100000,
  allowXRP: 0x00200000,
} as const
const allowed = Object.values(tf).reduce((all, flag) => all | flag, 0)

const parity = 1_000_000_000
const tickSizes = { smallest: 3, largest: 16 } as const
const longestDomain = 256

/** What the transaction asks for, in the old way (Flags) or the new one (SetFlag, ClearFlag). */
function flagChanges(tx: Readonly<AccountSet>) {
  const old = (flag: number) => (flagsOf(tx) & flag) !== 0
  return {
    requireDestTag: {
      set: old(tf.requireDestTag) || tx.SetFlag === asf.requireDest,
      clear: old(tf.optionalDestTag) || tx.ClearFlag === asf.requireDest,
    },
    requireAuth: {
      set: old(tf.requireAuth) || tx.SetFlag === asf.requireAuth,
      clear: old(tf.optionalAuth) || tx.ClearFlag === asf.requireAuth,
    },
    disallowXRP: {
      set: old(tf.disallowXRP) || tx.SetFlag === asf.disallowXRP,
      clear: old(tf.allowXRP) || tx.ClearFlag === asf.disallowXRP,
    },
  } as const
}

function preflight(tx: Readonly<AccountSet>, networkId: number): Result {
  const common = preflightCommon(tx, networkId)
  if (!succeeded(common)) return common
  if (strangeFlags(tx, allowed)) return 'temINVALID_FLAG'
  if ((tx.SetFlag ?? 0) !== 0 && tx.SetFlag === tx.ClearFlag) return 'temINVALID_FLAG'
  if (Object.values(flagChanges(tx)).some((change) => change.set && change.clear)) return 'temINVALID_FLAG'
  const rate = tx.TransferRate ?? 0
  if (rate !== 0 && (rate < parity || rate > 2 * parity)) return 'temBAD_TRANSFER_RATE'
  const tick = tx.TickSize ?? 0
  if (tick !== 0 && (tick < tickSizes.smallest || tick > tickSizes.largest)) return 'temBAD_TICK_SIZE'
  if (tx.MessageKey && !isPublicKey(tx.MessageKey)) return 'telBAD_PUBLIC_KEY'
  if ((tx.Domain?.length ?? 0) / 2 > longestDomain) return 'telBAD_DOMAIN'
  if (tx.SetFlag === asf.authorizedNFTokenMinter && tx.NFTokenMinter === undefined) return 'temMALFORMED'
  if (tx.ClearFlag === asf.authorizedNFTokenMinter && tx.NFTokenMinter !== undefined) return 'temMALFORMED'
  return 'tesSUCCESS'
}

function ownsNothing(view: ReadView, address: string): boolean {
  const root = directoryPage(view, ownerDirectoryKey(address), '0')
  return !root || (root.Indexes.length === 0 && (root.IndexNext === undefined || root.IndexNext === '0'))
}

const signedByMaster = (tx: Readonly<AccountSet>): boolean =>
  isPublicKey(tx.SigningPubKey) && addressOfKey(tx.SigningPubKey) === tx.Account

// Flags that are set and cleared without conditions.
const plain = [
  [asf.defaultRipple, accountFlags.defaultRipple],
  [asf.depositAuth, accountFlags.depositAuth],
  [asf.disallowIncomingNFTokenOffer, accountFlags.disallowIncomingNFTokenOffer],
  [asf.disallowIncomingCheck, accountFlags.disallowIncomingCheck],
  [asf.disallowIncomingPayChan, accountFlags.disallowIncomingPayChan],
  [asf.disallowIncomingTrustline, accountFlags.disallowIncomingTrustline],
  [asf.allowTrustLineLocking, accountFlags.allowTrustLineLocking],
] as const

/** The new flags, or the reason why they may not be changed. */
function newFlags(tx: Readonly<AccountSet>, account: Readonly<AccountRoot>, hasSigners: boolean): number | Result {
  const before = account.Flags
  let flags = before
  const put = (flag: number, on: boolean) => {
    flags = (on ? flags | flag : flags & ~flag) >>> 0
  }
  const change = flagChanges(tx)
  for (const name of ['requireDestTag', 'requireAuth', 'disallowXRP'] as const) {
    if (change[name].set) put(accountFlags[name], true)
    if (change[name].clear) put(accountFlags[name], false)
  }
  const masterDisabled = hasFlag(account, accountFlags.disableMaster)
  if (tx.SetFlag === asf.disableMaster && !masterDisabled) {
    if (!signedByMaster(tx)) return 'tecNEED_MASTER_KEY'
    if (account.RegularKey === undefined && !hasSigners) return 'tecNO_ALTERNATIVE_KEY'
    put(accountFlags.disableMaster, true)
  }
  if (tx.ClearFlag === asf.disableMaster) put(accountFlags.disableMaster, false)
  if (tx.SetFlag === asf.noFreeze) {
    if (!signedByMaster(tx) && !masterDisabled) return 'tecNEED_MASTER_KEY'
    put(accountFlags.noFreeze, true)
  }
  if (tx.SetFlag === asf.globalFreeze) put(accountFlags.globalFreeze, true)
  else if (tx.ClearFlag === asf.globalFreeze && (flags & accountFlags.noFreeze) === 0)
    put(accountFlags.globalFreeze, false)
  for (const [wanted, flag] of plain) {
    if (tx.SetFlag === wanted) put(flag, true)
    else if (tx.ClearFlag === wanted) put(flag, false)
  }
  if (tx.SetFlag === asf.allowTrustLineClawback) put(accountFlags.allowTrustLineClawback, true)
  return flags
}

/** A field given as its empty value is taken away. */
function setFields(tx: Readonly<AccountSet>, account: AccountRoot): void {
  for (const name of ['EmailHash', 'WalletLocator', 'MessageKey', 'Domain'] as const) {
    const value = tx[name]
    if (value === undefined) continue
    if (/^0*$/.test(value) && (value === '' || name === 'EmailHash' || name === 'WalletLocator')) delete account[name]
    else account[name] = value
  }
  if (tx.TransferRate === 0 || tx.TransferRate === parity) delete account.TransferRate
  else if (tx.TransferRate !== undefined) account.TransferRate = tx.TransferRate
  if (tx.TickSize === 0 || tx.TickSize === tickSizes.largest) delete account.TickSize
  else if (tx.TickSize !== undefined) account.TickSize = tx.TickSize
  if (tx.SetFlag === asf.authorizedNFTokenMinter) account.NFTokenMinter = tx.NFTokenMinter
  if (tx.ClearFlag === asf.authorizedNFTokenMinter) delete account.NFTokenMinter
}

export const accountSet: Transactor<AccountSet> = {
  preflight,

  preclaim({ view, tx, mode }) {
    const account = readAccount(view, tx.Account)
    if (!account) return 'terNO_ACCOUNT'
    if (
      flagChanges(tx).requireAuth.set &&
      !hasFlag(account, accountFlags.requireAuth) &&
      !ownsNothing(view, tx.Account)
    )
      return mode.retry ? 'terOWNERS' : 'tecOWNERS'
    if (tx.SetFlag === asf.allowTrustLineClawback) {
      if (hasFlag(account, accountFlags.noFreeze)) return 'tecNO_PERMISSION'
      if (!ownsNothing(view, tx.Account)) return 'tecOWNERS'
    } else if (tx.SetFlag === asf.noFreeze && hasFlag(account, accountFlags.allowTrustLineClawback))
      return 'tecNO_PERMISSION'
    return 'tesSUCCESS'
  },

  apply({ layer, tx }) {
    const account = layer.peekAccount(tx.Account)
    if (!account) return 'tefINTERNAL'
    const flags = newFlags(tx, account, readSignerList(layer, tx.Account) !== undefined)
    if (typeof flags === 'string') return flags
    // Tracking starts with the next transaction: this one leaves a zero.
    if (tx.SetFlag === asf.accountTxnID) account.AccountTxnID ??= '0'.repeat(64)
    if (tx.ClearFlag === asf.accountTxnID) delete account.AccountTxnID
    setFields(tx, account)
    account.Flags = flags
    return 'tesSUCCESS'
  },
}
