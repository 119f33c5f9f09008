import type { Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { addressOfKey, isPublicKey } from '#ledger/engine/public-key.ts'
import { succeeded } from '#ledger/engine/results.ts'
import { type SetRegularKey, strangeFlags } from '#ledger/engine/transaction.ts'
import { hasFlag, setFlag } from '#ledger/state/account.ts'
import { accountFlags } from '#ledger/state/entries.ts'
import { readSignerList } from '#ledger/state/signer-lists.ts'
import { type ReadView, readAccount } from '#ledger/state/view.ts'

/** A key that may have been stolen can be replaced for nothing, once. */
const isFree = (view: ReadView, tx: Readonly<SetRegularKey>): boolean => {
  if (!isPublicKey(tx.SigningPubKey) || addressOfKey(tx.SigningPubKey) !== tx.Account) return false
  const account = readAccount(view, tx.Account)
  return account !== undefined && !hasFlag(account, accountFlags.passwordSpent)
}

export const setRegularKey: Transactor<SetRegularKey> = {
  preflight(tx, networkId) {
    const common = preflightCommon(tx, networkId)
    if (!succeeded(common)) return common
    if (strangeFlags(tx, 0)) return 'temINVALID_FLAG'
    return tx.RegularKey === tx.Account ? 'temBAD_REGKEY' : 'tesSUCCESS'
  },

  baseFee: (view, tx) => (isFree(view, tx) ? 0n : view.facts.fees.base * (1n + BigInt(tx.Signers?.length ?? 0))),

  apply({ layer, tx }) {
    const account = layer.peekAccount(tx.Account)
    if (!account) return 'tefINTERNAL'
    // The free change is used up even by somebody who paid for it.
    if (isFree(layer, tx)) setFlag(account, accountFlags.passwordSpent)
    if (tx.RegularKey !== undefined) {
      account.RegularKey = tx.RegularKey
      return 'tesSUCCESS'
    }
    if (hasFlag(account, accountFlags.disableMaster) && !readSignerList(layer, tx.Account))
      return 'tecNO_ALTERNATIVE_KEY'
    delete account.RegularKey
    return 'tesSUCCESS'
  },
}
