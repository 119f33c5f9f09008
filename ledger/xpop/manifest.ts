import { concat, isSigned, PREFIX, toHex } from './bytes.ts'
import { readObject } from './read-object.ts'

export type Manifest = {
  /** The key that stays the same, in hex. */
  readonly masterKey: string
  /** The key that signs from day to day; undefined once the master key has given up both. */
  readonly signingKey: Uint8Array | undefined
}

const REVOKED = 0xffff_ffff

/** By a manifest a master key names its signing key. `signature`: one of the two keys did not sign it. */
export function readManifest(bytes: Uint8Array): Manifest | 'unreadable' | 'signature' {
  try {
    const object = readObject(bytes)
    const master = object.content('PublicKey')
    const masterSignature = object.content('MasterSignature')
    const sequence = object.number('Sequence')
    if (!master || !masterSignature || sequence === undefined) return 'unreadable'
    const covered = concat(PREFIX.manifest, object.without('Signature', 'MasterSignature'))
    if (!isSigned(covered, masterSignature, master)) return 'signature'
    if (sequence === REVOKED) return { masterKey: toHex(master), signingKey: undefined }
    const signing = object.content('SigningPubKey')
    const signature = object.content('Signature')
    if (!signing || !signature) return 'unreadable'
    // Without it, somebody could name the key of another as their own.
    if (!isSigned(covered, signature, signing)) return 'signature'
    return { masterKey: toHex(master), signingKey: signing }
  } catch {
    return 'unreadable'
  }
}
