import { verify } from 'ripple-keypairs'
import { isCanonical, isPublicKey } from './public-key.ts'

const claimPrefix = '434C4D00'

/** What the owner of a channel signs: so much may be paid out of it. */
export const claimMessage = (channel: string, amount: bigint): string =>
  claimPrefix + channel + amount.toString(16).padStart(16, '0').toUpperCase()

export function isClaimSignedBy(channel: string, amount: bigint, signature: string, publicKey: string): boolean {
  if (!isPublicKey(publicKey)) return false
  if (!/^ED/i.test(publicKey) && !isCanonical(signature)) return false
  try {
    return verify(claimMessage(channel, amount), signature, publicKey)
  } catch {
    return false
  }
}
