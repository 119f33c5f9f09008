import { isAddress } from '@gooddrop/ledger/address.ts'
import { z } from 'zod'
import { Secret } from './secret.ts'

/** Kinds of values an environment can hold. Each message goes on after the variable's name. */

const required = 'is missing'

export const text = z.string({ error: required }).trim().min(1, required)
export const secret = text.transform((value) => new Secret(value))

/** The private half of a key pair of the curve P-256. */
export const vapidKey = text
  .regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 bytes in base64url')
  .transform((value) => new Secret(value))

/** As OpenTelemetry writes them: `name=value`, several of them separated by commas, with values percent-encoded. */
export const secretHeaders = text
  .regex(/^[\w-]+=(?:[^,%\s]|%[0-7][0-9a-fA-F])+(?:,[\w-]+=(?:[^,%\s]|%[0-7][0-9a-fA-F])+)*$/, {
    error: 'must be name=value, several of them separated by commas',
  })
  .transform((value) => new Secret(value))

/** Long enough to derive a key from. */
export const longSecret = text.min(32, 'must have at least 32 characters').transform((value) => new Secret(value))

export const whole = (least: number, most: number) =>
  z
    .string({ error: required })
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`)

/** A part of the whole. */
export const share = z
  .string({ error: required })
  .regex(/^(?:0|1|[01]?\.\d{1,9})$/, 'must be a number from 0 to 1')
  .transform(Number)
  .refine((value) => value <= 1, 'must be a number from 0 to 1')

export const drops = z
  .string({ error: required })
  .regex(/^\d{1,17}$/, 'must be a whole number of drops')
  .transform(BigInt)

export const flag = z
  .enum(['true', 'false'], { error: "must be 'true' or 'false'" })
  .transform((value) => value === 'true')

const isUrl = (protocols: readonly string[]) => (value: string) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol)

const WITHOUT_SLASHES = ['mailto:', 'tel:']
const either = (protocols: readonly string[]) =>
  protocols.map((protocol) => (WITHOUT_SLASHES.includes(protocol) ? protocol : `${protocol}//`)).join(' or ')

export const url = (...protocols: string[]) =>
  text
    .refine(isUrl(protocols), `must be an address that begins with ${either(protocols)}`)
    .transform((value) => value.replace(/\/+$/, ''))

export const secretUrl = (...protocols: string[]) =>
  text
    .refine(isUrl(protocols), `must be an address that begins with ${either(protocols)}`)
    .transform((value) => new Secret(value))

export const urls = (...protocols: string[]) =>
  text
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isUrl(protocols)), `must be addresses that begin with ${either(protocols)}`)

export const secretUrls = (...protocols: string[]) =>
  urls(...protocols).transform((parts) => parts.map((part) => new Secret(part)))

/** A public key in hex with its kind before it. */
export const publisherKey = text
  .regex(/^(?:ED|02|03)[0-9A-F]{64}$/i, 'must be a public key of 66 hex digits')
  .transform((key) => key.toUpperCase())

export const address = text.refine(isAddress, 'must be the address of an account')

const DOCUMENT = /^(\w+):(\d{1,10})$/
const MOST_ORACLES = 200

/** Price oracles: the account and the number of the document, several of them separated by commas. */
export const oracles = text
  .transform((value) =>
    value.split(',').map((part) => {
      const [, account = '', documentId = '-1'] = DOCUMENT.exec(part.trim()) ?? []
      return { account, documentId: Number(documentId) }
    }),
  )
  .refine(
    (all) =>
      all.length <= MOST_ORACLES &&
      new Set(all.map(({ account, documentId }) => `${account}:${documentId}`)).size === all.length &&
      all.every(({ account, documentId }) => isAddress(account) && documentId >= 0 && documentId <= 0xffffffff),
    'must be address:document, several of them separated by commas and each once',
  )

export const listOf = <T extends string>(known: readonly T[]) =>
  text
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine(
      (parts): parts is T[] => parts.every((part) => known.some((one) => one === part)),
      `must be some of ${known.join(', ')}, separated by commas`,
    )

/** An account of ours and what signs for it, where this process may: a secret, or a program that keeps the key. */
export type KeyedAccount = { account: string; secret: Secret | undefined; command: string | undefined }

const COMMAND = 'command:'

function readKeyed(part: string): KeyedAccount {
  const [account = '', ...rest] = part.trim().split('=')
  const key = rest.length > 0 ? rest.join('=') : undefined
  const isCommand = key?.startsWith(COMMAND)
  return {
    account,
    secret: key === undefined || isCommand ? undefined : new Secret(key),
    command: isCommand ? key?.slice(COMMAND.length) : undefined,
  }
}

export const keyedAccounts = text
  .transform((value) => value.split(',').map(readKeyed))
  .refine(
    (all) =>
      all.every(({ account, secret: key, command }) => isAddress(account) && key?.reveal() !== '' && command !== ''),
    'must be address=secret or address=command:…, several of them separated by commas',
  )
