import { isValidClassicAddress } from 'ripple-address-codec'
import { decode, encode } from 'ripple-binary-codec'
import { isObject } from '#http/reply.ts'
import { PlatformError } from './errors.ts'
import type { Json, PayloadRecord } from './records.ts'

const DEFAULT_EXPIRE_MINUTES = 1440
const LONGEST_EXPIRE_MINUTES = 60 * 24 * 365
const MAX_IDENTIFIER = 40
const MAX_BLOB = 1500
const MAX_INSTRUCTION = 280
const MAX_SIGNERS = 4

export const NETWORKS = ['SANDBOX', 'MAINNET', 'TESTNET', 'DEVNET', 'XAHAU', 'XAHAUTESTNET']

export type PayloadRequest = Pick<
  PayloadRecord,
  | 'txType'
  | 'txjson'
  | 'submit'
  | 'multisign'
  | 'pathfinding'
  | 'pathfindingFallback'
  | 'forceNetwork'
  | 'signers'
  | 'returnUrl'
  | 'customMeta'
  | 'userToken'
> & { expireMinutes: number }

/** Reads the body of a new payload; throws the platform's errors. */
export function parsePayload(body: Json): PayloadRequest {
  const txjson = transactionOf(body)
  const options = optional(body.options, isObject, 'options') ?? {}
  const multisign = flag(options, 'multisign') ?? false
  return {
    txjson,
    txType: String(txjson.TransactionType),
    // A sign-in is only a signature; there is nothing to submit.
    submit: txjson.TransactionType !== 'SignIn' && (flag(options, 'submit') ?? true),
    multisign,
    pathfinding: flag(options, 'pathfinding') ?? false,
    pathfindingFallback: flag(options, 'pathfinding_fallback') ?? false,
    expireMinutes: expireOf(options),
    forceNetwork: networkOf(options),
    signers: signersOf(options),
    returnUrl: returnUrlOf(options),
    customMeta: customMetaOf(optional(body.custom_meta, isObject, 'custom_meta') ?? {}),
    userToken: text(body, 'user_token', 64) ?? null,
  }
}

function transactionOf(body: Json): Json {
  const txjson = typeof body.txblob === 'string' ? decoded(body.txblob) : body.txjson
  if (!isObject(txjson)) throw new PlatformError('badTransaction', 'txjson is missing')
  if (typeof txjson.TransactionType !== 'string') throw new PlatformError('badTransaction', 'no TransactionType')
  const { TransactionType, SignIn: _, ...rest } = txjson
  try {
    // What the ledger's codec cannot encode cannot be signed.
    encode(TransactionType === 'SignIn' ? rest : txjson)
  } catch (error) {
    throw new PlatformError('badTransaction', String(error))
  }
  return TransactionType === 'SignIn' ? { TransactionType, SignIn: true, ...rest } : txjson
}

function decoded(txblob: string): Json {
  try {
    return decode(txblob)
  } catch {
    throw new PlatformError('badTransaction', 'txblob does not decode')
  }
}

function optional<T>(value: unknown, is: (value: unknown) => value is T, name: string): T | undefined {
  if (value === undefined || value === null) return undefined
  if (!is(value)) throw new PlatformError('badOptions', `${name} is malformed`)
  return value
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const flag = (options: Json, name: string) => optional(options[name], isBoolean, name)

function text(from: Json, name: string, longest: number) {
  const value = optional(from[name], isText, name)
  if (value !== undefined && value.length > longest) throw new PlatformError('badOptions', `${name} is too long`)
  return value
}

function expireOf(options: Json) {
  const minutes = optional(options.expire, isNumber, 'expire') ?? DEFAULT_EXPIRE_MINUTES
  if (minutes <= 0 || minutes > LONGEST_EXPIRE_MINUTES) throw new PlatformError('badOptions', 'expire is out of range')
  return minutes
}

function networkOf(options: Json) {
  const network = text(options, 'force_network', 40) ?? null
  if (network !== null && !NETWORKS.includes(network)) throw new PlatformError('badOptions', 'unknown network')
  return network
}

function signersOf(options: Json) {
  const signers = optional(options.signers, Array.isArray, 'signers') as unknown[] | undefined
  if (signers === undefined || signers.length === 0) return null
  const good = signers.filter((signer) => isText(signer) && isValidClassicAddress(signer)) as string[]
  if (good.length !== signers.length || good.length > MAX_SIGNERS) throw new PlatformError('badOptions', 'signers')
  return good
}

function returnUrlOf(options: Json) {
  const urls = optional(options.return_url, isObject, 'return_url') ?? {}
  return { app: text(urls, 'app', 2000) ?? null, web: text(urls, 'web', 2000) ?? null }
}

function customMetaOf(meta: Json) {
  const blob = optional(meta.blob, isObject, 'blob') ?? null
  if (blob !== null && JSON.stringify(blob).length > MAX_BLOB) throw new PlatformError('badOptions', 'blob is too long')
  return {
    identifier: text(meta, 'identifier', MAX_IDENTIFIER) ?? null,
    blob,
    instruction: text(meta, 'instruction', MAX_INSTRUCTION) ?? null,
  }
}
