import type { Drops } from '@gooddrop/contract/money.ts'
import type { NFTokenMint } from 'xrpl'
import type { Memo } from '#memos.ts'
import { encodeText } from '#text.ts'
import { rippleFromUnix } from '#time.ts'

export const MINT_TYPE = 'NFTokenMint'
export const MAX_URI_BYTES = 256
export const MAX_TRANSFER_FEE = 50_000

export type MintFields = {
  account: string
  flags: number
  taxon: number
  transferFee: number
  uri: string
  memos: Memo[]
  /** Lists the token in the same signature. */
  offer?: { drops: Drops; destination?: string; expiration?: number }
}

export function buildMint({ account, flags, taxon, transferFee, uri, memos, offer }: MintFields): NFTokenMint {
  const uriHex = encodeText(uri)
  if (uriHex.length === 0 || uriHex.length > 2 * MAX_URI_BYTES)
    throw new RangeError(`a URI has 1 to ${MAX_URI_BYTES} bytes`)
  if (!Number.isInteger(transferFee) || transferFee < 0 || transferFee > MAX_TRANSFER_FEE)
    throw new RangeError(`a royalty is 0 to ${MAX_TRANSFER_FEE}`)
  return {
    TransactionType: MINT_TYPE,
    Account: account,
    NFTokenTaxon: taxon,
    Flags: flags,
    ...(transferFee > 0 && { TransferFee: transferFee }),
    URI: uriHex,
    ...(offer && { Amount: String(offer.drops) }),
    ...(offer?.destination && { Destination: offer.destination }),
    ...(offer?.expiration !== undefined && { Expiration: rippleFromUnix(offer.expiration) }),
    Memos: memos,
  }
}
