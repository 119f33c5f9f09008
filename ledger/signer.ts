import { deriveAddress, Wallet } from 'xrpl'
import type { Json } from './wire.ts'

export type Signed = { blob: string; hash: string }

/** A key that signs, wherever it is kept: in this process (below), or in an HSM or KMS (external-signer.ts). */
export type Signer = {
  /** The account that the transactions are of; differs from the key's own address when it is a regular key. */
  readonly account: string
  readonly keyAddress: string
  readonly publicKey: string
  sign(tx: Json): Signed | Promise<Signed>
}

export type LocalSigner = Omit<Signer, 'sign'> & { sign(tx: Json): Signed }

/** The secret stays inside; nothing else of it can be asked for. */
export function signWith(secret: string, account?: string): LocalSigner {
  const wallet = Wallet.fromSeed(secret, account === undefined ? {} : { masterAddress: account })
  const { classicAddress, publicKey } = wallet
  return {
    account: classicAddress,
    keyAddress: deriveAddress(publicKey),
    publicKey,
    sign(tx) {
      requireOwnAccount(tx, classicAddress)
      const { tx_blob: blob, hash } = wallet.sign(tx as unknown as Parameters<Wallet['sign']>[0])
      return { blob, hash }
    },
  }
}

export function requireOwnAccount(tx: Json, account: string): void {
  if (tx.Account !== account) throw new RangeError('a signer signs for its own account only')
}
