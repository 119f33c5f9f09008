import { encodeNodePublic } from 'ripple-address-codec'
import { encode } from 'ripple-binary-codec'
import { deriveKeypair, generateSeed, sign } from 'ripple-keypairs'

const manifestPrefix = '4D414E00'

/** The seeds of an identity: the master key stays the same, the other signs from day to day. */
export type Seeds = { readonly master: string; readonly signing: string }

export const newSeeds = (): Seeds => ({
  master: generateSeed({ algorithm: 'ed25519' }),
  signing: generateSeed({ algorithm: 'ecdsa-secp256k1' }),
})

export type Manifest = {
  readonly sequence: number
  readonly signature: string
  readonly masterSignature: string
  /** Serialized, as hex. */
  readonly bytes: string
}

/** A pair of keys, and the manifest by which the master key vouches for the other. */
export class Identity {
  readonly masterKey: string
  readonly signingKey: string
  readonly manifest: Manifest
  readonly #privateKey: string

  constructor(seeds: Seeds, sequence = 1) {
    const master = deriveKeypair(seeds.master)
    const signing = deriveKeypair(seeds.signing, { validator: true })
    this.masterKey = master.publicKey
    this.signingKey = signing.publicKey
    this.#privateKey = signing.privateKey
    const fields = { Sequence: sequence, PublicKey: master.publicKey, SigningPubKey: signing.publicKey }
    const covered = manifestPrefix + encode(fields)
    const signature = sign(covered, signing.privateKey)
    const masterSignature = sign(covered, master.privateKey)
    this.manifest = {
      sequence,
      signature,
      masterSignature,
      bytes: encode({ ...fields, Signature: signature, MasterSignature: masterSignature }),
    }
  }

  /** Signs bytes (as hex) with the key of every day. */
  sign(message: string): string {
    return sign(message, this.#privateKey)
  }
}

/** A public key as servers write it. */
export const nodePublic = (hex: string): string => encodeNodePublic(Buffer.from(hex, 'hex'))
export const base64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64')
