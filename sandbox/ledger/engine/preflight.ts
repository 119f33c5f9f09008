import { accountHex } from '#ledger/state/addresses.ts'
import { drops, isLegal, isXrp } from './amounts.ts'
import { isPublicKey } from './public-key.ts'
import type { Result } from './results.ts'
import { flagsOf, innerBatchTransaction, type TransactionJson, ticketOf } from './transaction.ts'

const highestLegacyNetwork = 1024
const noAccount = '0'.repeat(40)

/** The checks of form that all types share. Each type decides when they come. */
export function preflightCommon(tx: Readonly<TransactionJson>, networkId: number): Result {
  const network = networkFault(tx, networkId)
  if (network) return network
  if (accountHex(tx.Account) === noAccount) return 'temBAD_SRC_ACCOUNT'
  if (!isXrp(tx.Fee)) return 'temBAD_FEE'
  const fee = drops(tx.Fee)
  if (fee < 0n || !isLegal(fee)) return 'temBAD_FEE'
  if (tx.SigningPubKey !== '' && !isPublicKey(tx.SigningPubKey)) return 'temBAD_SIGNATURE'
  if (ticketOf(tx) !== undefined && tx.AccountTxnID !== undefined) return 'temINVALID'
  if ((flagsOf(tx) & innerBatchTransaction) !== 0) return 'temINVALID_FLAG'
  return 'tesSUCCESS'
}

function networkFault(tx: Readonly<TransactionJson>, networkId: number): Result | undefined {
  if (networkId <= highestLegacyNetwork)
    return tx.NetworkID === undefined ? undefined : 'telNETWORK_ID_MAKES_TX_NON_CANONICAL'
  if (tx.NetworkID === undefined) return 'telREQUIRES_NETWORK_ID'
  return tx.NetworkID === networkId ? undefined : 'telWRONG_NETWORK'
}
