import { type registrationResponse as Registration, registrationResponse } from '@gooddrop/contract/passkeys.ts'
import type {
  AuthenticationExtensionsClientInputs,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { z } from 'zod'
import { PRF_INPUT, toBase64url } from './sealing.ts'

const load = () => import('@simplewebauthn/browser')

/** This passkey has no PRF: it cannot keep a key. */
export class NoPrf extends Error {
  override readonly name = 'NoPrf'
}

export type Answered = { credentialId: string; prf: ArrayBuffer }
export type Made = Answered & { rpId: string; userHandle: string; registration: z.output<typeof Registration> }

type Capabilities = { getClientCapabilities?(): Promise<Record<string, boolean>> }
type Signals = { signalUnknownCredential?(which: { rpId: string; credentialId: string }): Promise<void> }
const api = () => window.PublicKeyCredential as unknown as (Capabilities & Signals) | undefined

/**
 * Whether this browser can have such a passkey. `unknown`: it does not say; the answer comes with the passkey, and before
 * any key is made.
 */
export async function prfSupport(): Promise<'yes' | 'no' | 'unknown'> {
  const possible = typeof window.PublicKeyCredential === 'function' && window.isSecureContext
  // Browsers have no passkeys for addresses that are numbers.
  if (!possible || /^[\d.]+$|^\[/.test(window.location.hostname)) return 'no'
  const known = await api()
    ?.getClientCapabilities?.()
    .catch(() => undefined)
  const prf = known?.['extension:prf']
  return prf === undefined ? 'unknown' : prf ? 'yes' : 'no'
}

const extensions = () => ({ prf: { eval: { first: PRF_INPUT } } }) as AuthenticationExtensionsClientInputs

type Results = { prf?: { enabled?: boolean; results?: { first?: BufferSource } } }

/** Its own copy, so that it can be handed to the worker; the browser's is overwritten. */
function takePrf(results: unknown): ArrayBuffer | undefined {
  const first = (results as Results).prf?.results?.first
  if (!first) return undefined
  const bytes =
    first instanceof ArrayBuffer
      ? new Uint8Array(first)
      : new Uint8Array(first.buffer, first.byteOffset, first.byteLength)
  const copy = bytes.slice().buffer
  bytes.fill(0)
  return copy
}

/** Makes a passkey that can keep a key. One that cannot is reported to the browser as of no use. */
export async function makePasskey(options: Record<string, unknown>, exclude: readonly string[] = []): Promise<Made> {
  const { startRegistration } = await load()
  const given = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const excludeCredentials = exclude.map((id) => ({ id, type: 'public-key' as const }))
  const made = await startRegistration({ optionsJSON: { ...given, excludeCredentials, extensions: extensions() } })
  const rpId = given.rp.id ?? window.location.hostname
  const { prf: about } = made.clientExtensionResults as Results
  const prf = takePrf(made.clientExtensionResults)
  if (!prf && about?.enabled !== true) {
    await api()
      ?.signalUnknownCredential?.({ rpId, credentialId: made.id })
      .catch(() => undefined)
    throw new NoPrf()
  }
  // What the extensions gave stays here: it must be in no request.
  const registration = registrationResponse.parse({ ...made, clientExtensionResults: {} })
  const answered = prf ? { credentialId: made.id, prf } : await askPasskey(rpId, [made.id])
  return { ...answered, rpId, userHandle: given.user.id, registration }
}

/** Asks for one of these passkeys, or for any that this site has. Nobody checks the challenge: what counts is the key. */
export async function askPasskey(rpId: string, credentialIds: readonly string[] = []): Promise<Answered> {
  const { startAuthentication } = await load()
  const optionsJSON: PublicKeyCredentialRequestOptionsJSON = {
    challenge: toBase64url(crypto.getRandomValues(new Uint8Array(32))),
    rpId,
    allowCredentials: credentialIds.map((id) => ({ id, type: 'public-key' })),
    userVerification: 'required',
    extensions: extensions(),
  }
  const answer = await startAuthentication({ optionsJSON })
  const prf = takePrf(answer.clientExtensionResults)
  if (!prf) throw new NoPrf()
  return { credentialId: answer.id, prf }
}

/** The browser need not offer a passkey any more whose wallet was deleted. */
export async function forgetPasskey(rpId: string, credentialId: string): Promise<void> {
  await api()
    ?.signalUnknownCredential?.({ rpId, credentialId })
    .catch(() => undefined)
}
