import { deriveAddress, Wallet } from 'xrpl'
import type { Json } from './wire.ts'

export type Signed = { blob: string; hash: string }

export type Signer = {
  /** The account that the transactions are of; differs from the key's own address when it is a regular key. */
  readonly account: string
  readonly keyAddress: string
  sign(tx: Json): Signed
}

/** The secret stays inside; nothing else of it can be asked for. */
export function signWith(secret: string, account?: string): Signer {
  const wallet = Wallet.fromSeed(secret, account === undefined ? {} : { masterAddress: account })
  return {
    account: wallet.classicAddress,
    keyAddress: deriveAddress(wallet.publicKey),
    sign(tx) {
      if (tx.Account !== wallet.classicAddress) throw new RangeError('a signer signs for its own account only')
      const { tx_blob: blob, hash } = wallet.sign(tx as unknown as Parameters<Wallet['sign']>[0])
      return { blob, hash }
    },
  }
}

/** The key of the sandbox's genesis account is known to all the world. */
const PUBLIC_SECRETS = new Set(['snoPBrXtMeMyMHUVTgbuqAfg1SUTb'])

export const isPublicSecret = (secret: string) => PUBLIC_SECRETS.has(secret)
