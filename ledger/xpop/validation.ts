import { concat, fromHex, isHex, isSigned, PREFIX, toHex } from './bytes.ts'
import { readObject } from './read-object.ts'
import { Refused } from './refusal.ts'
import { quorumOf, type ValidatorList } from './validator-list.ts'

const FULL = 1

export type Validation = {
  readonly ledgerHash: string
  readonly signingKey: string
  /** Whether the validator vouches for the ledger, or only takes note of it. */
  readonly full: boolean
  /** Slow: only asked where the rest is right. */
  isSigned(): boolean
}

/** A validator's word that a ledger is valid; undefined when the bytes are something else. */
export function readValidation(hex: unknown): Validation | undefined {
  if (!isHex(hex) || hex === '') return undefined
  try {
    const object = readObject(fromHex(hex))
    const hash = object.content('LedgerHash')
    const key = object.content('SigningPubKey')
    const signature = object.content('Signature')
    const flags = object.number('Flags')
    if (!hash || !key || !signature || flags === undefined) return undefined
    return {
      ledgerHash: toHex(hash),
      signingKey: toHex(key),
      full: (flags & FULL) !== 0,
      isSigned: () => isSigned(concat(PREFIX.validation, object.without('Signature')), signature, key),
    }
  } catch {
    return undefined
  }
}

/** How many validators of the list signed this ledger. What does not belong there makes the whole proof doubtful. */
export function countValidations(given: unknown, ledgerHash: string, list: ValidatorList): number {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new Refused('badField', 'validation.data')
  const signers = new Set<string>()
  for (const [name, hex] of Object.entries(given)) {
    const validation = readValidation(hex)
    if (!validation) throw new Refused('validationUnreadable', name)
    if (validation.ledgerHash !== ledgerHash) throw new Refused('validationOtherLedger', validation.ledgerHash)
    const validator = list.validators.get(validation.signingKey)
    if (!validator) throw new Refused('validatorUnknown', name)
    if (signers.has(validator.masterKey)) throw new Refused('validatorTwice', name)
    if (!validator.names.includes(name)) throw new Refused('validatorMismatch', name)
    if (!validation.isSigned()) throw new Refused('validationSignature', name)
    if (!validation.full) throw new Refused('validationPartial', name)
    signers.add(validator.masterKey)
  }
  if (signers.size === 0) throw new Refused('noValidations')
  const quorum = quorumOf(list.size)
  if (signers.size < quorum) throw new Refused('quorum', `${signers.size}/${quorum}`)
  return signers.size
}
