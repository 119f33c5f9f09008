import type { NFTokenModify } from 'xrpl'
import { encodeText } from '#text.ts'

/** Without a URI the token's own is removed. */
export const buildModify = (account: string, tokenId: string, uri?: string, owner?: string): NFTokenModify => ({
  TransactionType: 'NFTokenModify',
  Account: account,
  NFTokenID: tokenId,
  ...(uri !== undefined && { URI: encodeText(uri) }),
  ...(owner !== undefined && owner !== account && { Owner: owner }),
})
