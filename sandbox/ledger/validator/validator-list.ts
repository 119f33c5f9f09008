import type { Json } from '#ledger/api/errors.ts'
import { base64, type Identity } from './identity.ts'

export type ListTerms = { readonly sequence: number; readonly expiration: number }

/** The list of validators whom clients of this ledger may trust: its own, signed by its publisher. */
export class ValidatorList {
  readonly terms: ListTerms
  readonly #publisher: Identity
  readonly #blob: string
  readonly #signature: string

  constructor(publisher: Identity, validator: Identity, terms: ListTerms) {
    this.terms = terms
    this.#publisher = publisher
    const text = JSON.stringify({
      ...terms,
      validators: [{ validation_public_key: validator.masterKey, manifest: base64(validator.manifest.bytes) }],
    })
    const bytes = Buffer.from(text).toString('hex')
    this.#blob = base64(bytes)
    this.#signature = publisher.sign(bytes)
  }

  get #head(): Json {
    return { public_key: this.#publisher.masterKey, manifest: base64(this.#publisher.manifest.bytes) }
  }

  /** One list. */
  get version1(): Json {
    return { ...this.#head, blob: this.#blob, signature: this.#signature, version: 1 }
  }

  /** The form that can carry several lists, of which the later ones take effect in the future. */
  get version2(): Json {
    return { ...this.#head, blobs_v2: [{ blob: this.#blob, signature: this.#signature }], version: 2 }
  }
}
