import { fromBase64, fromHex, isHex, isSigned, nodeKeyOf, toHex } from './bytes.ts'
import { readManifest } from './manifest.ts'
import { Refused } from './refusal.ts'

/** A list of validators as its publisher serves it (version 1). */
export type SignedList = { public_key: string; manifest: string; blob: string; signature: string; version: number }

/** Whose list is believed. */
export type Publisher = { readonly key: string; readonly name: string; readonly networkId: number }

export type ValidatorList = {
  readonly publisher: Publisher
  readonly sequence: number
  /** Seconds since 2000. */
  readonly effective: number
  readonly expiration: number
  /** Of how many validators a quorum is counted. */
  readonly size: number
  /** By signing key, in hex. */
  readonly validators: ReadonlyMap<string, Validator>
}

/** The two names, n…, under which a validation may stand. */
export type Validator = { readonly masterKey: string; readonly names: readonly string[] }

export type Trust = { readonly publishers: readonly Publisher[]; readonly networkId: number }

type Json = Record<string, unknown>

/** The lists in a publisher's answer, also in the newer form, whose later ones take effect in the future. */
export function listsIn(answer: unknown): SignedList[] {
  if (typeof answer !== 'object' || answer === null) return []
  const { public_key, manifest, blobs_v2: several, version } = answer as Json
  if (version !== 2 || !Array.isArray(several)) return [answer as SignedList]
  // Each of them may be signed by another key of the publisher.
  return several.map((each) => ({ public_key, manifest, ...Object(each), version: 1 }) as SignedList)
}

/** Checks everything but the time, which depends on the ledger that the list is used for. */
export function readList(given: unknown, trust: Trust): ValidatorList {
  const list = requireStrings(given)
  const publisher = publisherOf(list.public_key, trust)
  const signingKey = publisherKey(list)
  const blob = fromBase64(list.blob)
  if (!blob) throw new Refused('badField', 'validation.unl.blob')
  if (!isHex(list.signature)) throw new Refused('badField', 'validation.unl.signature')
  if (!isSigned(blob, fromHex(list.signature), signingKey)) throw new Refused('listSignature')
  const content = parse(blob)
  const { sequence, expiration, effective = 0, validators } = content
  if (!isWhole(sequence) || !isWhole(expiration) || !isWhole(effective)) throw new Refused('listUnreadable')
  if (!Array.isArray(validators) || validators.length === 0) throw new Refused('listUnreadable')
  return { publisher, sequence, effective, expiration, size: validators.length, validators: readValidators(validators) }
}

const isWhole = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

function requireStrings(given: unknown): SignedList {
  if (typeof given !== 'object' || given === null) throw new Refused('badField', 'validation.unl')
  const list = given as Json
  for (const name of ['public_key', 'manifest', 'blob', 'signature'])
    if (typeof list[name] !== 'string' || list[name] === '') throw new Refused('badField', `validation.unl.${name}`)
  if (list.version !== undefined && list.version !== 1) throw new Refused('badField', 'validation.unl.version')
  return list as SignedList
}

function publisherOf(key: string, { publishers, networkId }: Trust): Publisher {
  const found = publishers.find((each) => each.key.toUpperCase() === key.toUpperCase())
  if (!found) throw new Refused('unknownPublisher', key)
  if (found.networkId !== networkId) throw new Refused('wrongNetwork', `${found.networkId}/${networkId}`)
  return found
}

function publisherKey(list: SignedList): Uint8Array {
  const bytes = fromBase64(list.manifest)
  const manifest = bytes ? readManifest(bytes) : 'unreadable'
  if (manifest === 'unreadable') throw new Refused('badField', 'validation.unl.manifest')
  if (manifest === 'signature') throw new Refused('publisherManifestSignature')
  if (manifest.masterKey !== list.public_key.toUpperCase()) throw new Refused('publisherManifestKey')
  if (!manifest.signingKey) throw new Refused('publisherRevoked')
  return manifest.signingKey
}

function parse(blob: Uint8Array): Json {
  try {
    const content: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(blob))
    if (typeof content === 'object' && content !== null) return content as Json
  } catch {
    // Refused below.
  }
  throw new Refused('listUnreadable')
}

/** A validator that has given up its keys counts for the quorum and cannot sign. */
function readValidators(entries: readonly unknown[]): ReadonlyMap<string, Validator> {
  const masters = new Set<string>()
  const validators = new Map<string, Validator>()
  for (const entry of entries) {
    const { validation_public_key: key, manifest: text } = (entry ?? {}) as Json
    if (!isHex(key) || typeof text !== 'string') throw new Refused('listUnreadable')
    const bytes = fromBase64(text)
    const manifest = bytes ? readManifest(bytes) : 'unreadable'
    if (manifest === 'unreadable') throw new Refused('listUnreadable')
    const masterKey = key.toUpperCase()
    const name = nodeKeyOf(fromHex(masterKey))
    if (manifest === 'signature') throw new Refused('validatorManifestSignature', name)
    if (manifest.masterKey !== masterKey) throw new Refused('validatorManifestKey', name)
    const signingKey = manifest.signingKey && toHex(manifest.signingKey)
    if (masters.has(masterKey) || (signingKey && validators.has(signingKey))) throw new Refused('listTwice', name)
    masters.add(masterKey)
    if (signingKey) validators.set(signingKey, { masterKey, names: [name, nodeKeyOf(fromHex(signingKey))] })
  }
  return validators
}

/** A list is good for ledgers that closed while it was in force: a proof stays one after the list has expired. */
export function requireInForce(list: ValidatorList, close: number): void {
  if (close >= list.expiration) throw new Refused('listExpired')
  if (close < list.effective) throw new Refused('listNotYetValid')
}

/** Four fifths of the validators, rounded up. */
export const quorumOf = (size: number): number => Math.ceil((size * 4) / 5)
