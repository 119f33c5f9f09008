import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '#ledger/api/errors.ts'
import { type Clock, humanTime } from '#ledger/chain/clock.ts'
import type { Header } from '#ledger/chain/header.ts'
import { Identity, newSeeds, nodePublic, type Seeds } from './identity.ts'
import { type Validation, validate } from './validation.ts'
import { ValidatorList } from './validator-list.ts'

type Keys = { readonly validator: Seeds; readonly publisher: Seeds }

const secondsValid = 365 * 24 * 60 * 60

/** The keys are kept with the ledger: proofs that were made yesterday must be good tomorrow. */
function keysIn(dataDir: string | undefined): Keys {
  const fresh = (): Keys => ({ validator: newSeeds(), publisher: newSeeds() })
  if (dataDir === undefined) return fresh()
  const path = join(dataDir, 'validator-keys.json')
  if (!existsSync(path)) writeFileSync(path, `${JSON.stringify(fresh())}\n`, { mode: 0o600 })
  const keys: Keys = JSON.parse(readFileSync(path, 'utf8'))
  return keys
}

/** Signs the ledgers of this server and publishes the list that says whom to trust. */
export class Validator {
  readonly list: ValidatorList
  readonly #identity: Identity
  readonly #clock: Clock
  readonly #cookie = randomBytes(8).readBigUInt64BE()

  constructor(dataDir: string | undefined, clock: Clock, publisherSeed?: string) {
    const keys = keysIn(dataDir)
    const publisher = publisherSeed ? { ...keys.publisher, master: publisherSeed } : keys.publisher
    this.#identity = new Identity(keys.validator)
    this.#clock = clock
    const now = clock()
    this.list = new ValidatorList(new Identity(publisher), this.#identity, {
      // A list replaces those with lower numbers: later starts have later lists.
      sequence: now,
      expiration: now + secondsValid,
    })
  }

  get signingKey(): string {
    return nodePublic(this.#identity.signingKey)
  }

  get masterKey(): string {
    return nodePublic(this.#identity.masterKey)
  }

  get manifest(): Identity['manifest'] {
    return this.#identity.manifest
  }

  get listExpires(): number {
    return this.list.terms.expiration
  }

  get listInfo(): Json {
    return { count: 1, expiration: humanTime(this.listExpires), status: 'active' }
  }

  validate(header: Header): Validation {
    return validate(this.#identity, header, { signingTime: this.#clock(), cookie: this.#cookie })
  }
}
