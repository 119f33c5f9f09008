import {
  addPasskey as addPasskeyCall,
  authenticationResponse,
  beginPasskey,
  beginPasskeyLogin,
  beginPasskeyProof,
  passkeyLogin,
  passkeyProof,
  registrationResponse,
} from '@gooddrop/contract/passkeys.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { call } from '#lib/api.ts'
import { ApiError, messageOf } from '#lib/api-error.ts'
import { copy } from './copy.ts'

/** Shorter than the ten minutes for which the server accepts an answer. */
const RENEW_MS = 9 * 60_000

const load = () => import('@simplewebauthn/browser')

/** Browsers have none for addresses that are numbers. */
export const passkeysPossible = () =>
  typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(window.location.hostname)

/** Whoever closes the browser's own dialog gets an error too. */
export function passkeyMessage(error: unknown): string {
  if (error instanceof ApiError) return messageOf(error)
  return error instanceof Error && error.name === 'InvalidStateError' ? copy.passkeys.known : copy.passkeys.cancelled
}

export async function addPasskey(): Promise<string> {
  const { options } = await call(beginPasskey)
  const { startRegistration } = await load()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = registrationResponse.parse(await startRegistration({ optionsJSON }))
  return (await call(addPasskeyCall, { body: { response } })).message
}

async function authenticate(options: Record<string, unknown>, useBrowserAutofill = false) {
  const { startAuthentication } = await load()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return authenticationResponse.parse(await startAuthentication({ optionsJSON, useBrowserAutofill }))
}

export async function proveByPasskey(): Promise<void> {
  const { options } = await call(beginPasskeyProof)
  await call(passkeyProof, { body: { response: await authenticate(options) } })
}

/** What the browser answers for a passkey that the person has chosen. */
export type PasskeyAnswer = Awaited<ReturnType<typeof authenticate>>

export async function choosePasskey(): Promise<PasskeyAnswer> {
  const { options } = await call(beginPasskeyLogin)
  return authenticate(options)
}

export const signInByPasskey = (response: PasskeyAnswer): Promise<{ token: string; user: OwnUser }> =>
  call(passkeyLogin, { body: { response } })

/** Offers passkeys among what the browser fills in for the e-mail field. Returns how to stop that. */
export function offerPasskeys(onChosen: (answer: PasskeyAnswer) => void): () => void {
  let stopped = false
  const offer = async () => {
    const { browserSupportsWebAuthnAutofill } = await load()
    if (stopped || !(await browserSupportsWebAuthnAutofill())) return
    const { options } = await call(beginPasskeyLogin)
    // A browser asks for one passkey at a time: an offer that is too late would end the question of the button.
    if (stopped) return
    const answer = await authenticate(options, true)
    if (!stopped) onChosen(answer)
  }
  // Most people choose none of them, and the browser then says so by an error.
  const offerQuietly = () => void offer().catch(() => undefined)
  if (!passkeysPossible()) return () => undefined
  offerQuietly()
  const timer = setInterval(offerQuietly, RENEW_MS)
  return () => {
    stopped = true
    clearInterval(timer)
    load().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())
  }
}
