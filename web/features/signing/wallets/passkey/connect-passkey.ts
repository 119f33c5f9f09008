import { getNft } from '@gooddrop/contract/nfts.ts'
import { beginPasskeyWallet } from '@gooddrop/contract/passkey-wallet.ts'
import { beginPasskeyLogin } from '@gooddrop/contract/passkeys.ts'
import { getBalance } from '@gooddrop/contract/signing.ts'
import { charitiesQuery, proofTrustQuery } from '#features/giving/queries.ts'
import type { Flow } from '#features/signing/flow.ts'
import { nullIfNotActivated } from '#features/signing/queries.ts'
import { type Answer, answerThroughBrowser, keepAnswer, transactionFor } from '#features/signing/wallets/via-browser.ts'
import { call } from '#lib/api.ts'
import { ApiError } from '#lib/api-error.ts'
import { formatXrp } from '#lib/format.ts'
import { proof } from '#lib/proof.ts'
import { queryClient } from '#lib/query-client.ts'
import { goFirst } from '#lib/resume.ts'
import { session } from '#lib/session.ts'
import { askPasskey, makePasskey, NoPrf, prfSupport } from '#passkey/ceremony.ts'
import { describe, type Known } from '#passkey/describe.ts'
import { KeyFailure, type KeyWorker, withKey } from '#passkey/key-worker.ts'
import { keepLocally, localKeys } from '#passkey/local-keys.ts'
import { asksTheSame, bringsIn, mayBeSigned } from '#passkey/may-sign.ts'
import { copy } from './copy.ts'
import { asked, prompt, type Way } from './prompt.ts'
import {
  keysOpenedBy,
  needsBackup,
  type OwnWallet,
  openAnswered,
  openKey,
  ownWallet,
  sealForPasskey,
} from './wallet-keys.ts'

/** The request is not for this wallet, or has changed between reading and signing. */
export class Refused extends Error {}

/** Takes a request to the key in this browser: shows what it is, asks for the passkey, signs, and forgets the key. */
export async function connectPasskey(flow: Flow, signal: AbortSignal, onProblem: (message: string) => void) {
  prompt.set({ stage: 'starting' })
  try {
    await answerThroughBrowser(flow, signal, async () => {
      const answer = await (flow.request.action === 'signIn' ? signIn(flow, signal) : sign(flow, signal))
      keepAnswer(flow, answer)
      return answer
    })
  } catch (error) {
    if (!signal.aborted) onProblem(messageOf(error))
  }
}

export const touching = () => prompt.set({ stage: 'touch' })

/** Repeats until it worked: a closed passkey window, or the wrong passkey, is not the end of the request. */
export async function until<T>(
  signal: AbortSignal,
  attempt: (note: string | undefined, noPrf: boolean) => Promise<T>,
): Promise<T> {
  let note: string | undefined
  let noPrf = false
  for (;;) {
    try {
      return await attempt(note, noPrf)
    } catch (error) {
      if (signal.aborted || !mayRetry(error)) throw error
      note = messageOf(error)
      noPrf = error instanceof NoPrf
    }
  }
}

/** Nothing is stored for this passkey: it is one of another kind, or its wallet was deleted. */
class UnknownPasskey extends Error {}

const isCancelled = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name)
const mayRetry = (error: unknown) =>
  error instanceof NoPrf ||
  error instanceof UnknownPasskey ||
  isCancelled(error) ||
  (error instanceof KeyFailure && error.reason === 'CannotOpen')

export function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.message
  if (error instanceof NoPrf) return copy.noPrf
  if (error instanceof UnknownPasskey) return copy.unknownPasskey
  if (error instanceof Refused) return error.message
  if (isCancelled(error)) return copy.cancelled
  if (error instanceof KeyFailure && error.reason === 'CannotOpen') return copy.cannotOpen
  if (error instanceof KeyFailure && /NotEncodable|NotOurs/.test(error.reason)) return copy.refused
  return error instanceof DOMException ? copy.notStored : copy.broken
}

async function signIn(flow: Flow, signal: AbortSignal): Promise<Answer> {
  if ((await prfSupport()) === 'no') {
    prompt.set({ stage: 'unsupported' })
    return new Promise<never>(() => undefined)
  }
  const current = session.get()
  const own = proof.isAsked() && current?.user.wallet_kind === 'passkey' ? current.walletAddress : null
  const accounts = [...new Set((await localKeys()).map(({ account }) => account))]
  return until(signal, async (note, noPrf) => {
    // Whoever proves again who they are has one wallet to do it with.
    const way =
      own && !note
        ? { kind: 'local' as const, account: own }
        : await asked<Way>(signal, (choose) => ({ stage: 'choose', accounts, note, noPrf, choose }))
    touching()
    if (way.kind === 'create') return create(flow)
    return way.kind === 'open' ? openOther(flow) : openLocal(flow, way.account)
  })
}

const signInAs = async (flow: Flow, key: KeyWorker, account: string): Promise<Answer> => {
  const { tx_json } = await transactionFor(flow, account)
  if (!mayBeSigned(tx_json, { account, action: 'signIn', ownKeys: [] })) throw new Refused(copy.refused)
  const [tx_blob] = await key.ask({ kind: 'sign', transactions: [tx_json] })
  return { outcome: 'signed', tx_blob }
}

/** The passkey first: no key exists before it has shown that it can keep one. */
async function create(flow: Flow): Promise<Answer> {
  const { options } = await call(beginPasskeyWallet)
  const made = await makePasskey(options)
  return withKey(async (key) => {
    const name = await key.ask({ kind: 'create' })
    await sealForPasskey(key, name, made)
    // A new account needs its first XRP before it can do anything.
    goFirst('/Passkey-Wallet')
    return signInAs(flow, key, name.account)
  })
}

async function openOther(flow: Flow): Promise<Answer> {
  const { options } = await call(beginPasskeyLogin)
  const rpId = String(options.rpId)
  const answered = await askPasskey(rpId)
  const sealed = await keysOpenedBy(answered.credentialId)
  if (sealed.length === 0) throw new UnknownPasskey()
  return withKey(async (key) => {
    const opened = await openAnswered(key, answered, sealed)
    await keepLocally({ ...opened, rpId, createdAt: new Date().toISOString() }).catch(() => undefined)
    return signInAs(flow, key, opened.account)
  })
}

async function openLocal(flow: Flow, account: string): Promise<Answer> {
  const local = await localKeys(account)
  const [first] = local
  if (!first) return openOther(flow)
  return withKey(async (key) => {
    await openKey(key, first.rpId, local, touching)
    return signInAs(flow, key, account)
  })
}

async function sign(flow: Flow, signal: AbortSignal): Promise<Answer> {
  const current = session.get()
  if (!current?.walletAddress) throw new Refused(copy.refused)
  const { tx_json } = await transactionFor(flow, current.walletAddress)
  // What another of one's wallets holds is signed by that one.
  const account = String(tx_json.Account)
  if (account !== current.walletAddress && !current.user.wallet_addresses.includes(account))
    throw new Refused(copy.refused)
  const wallet = await ownWallet(account)
  const { action } = flow.request
  if (!mayBeSigned(tx_json, { account, action, ownKeys: wallet.madeHere })) throw new Refused(copy.refused)
  const [{ known, balance }, title] = await Promise.all([detailsOf(account), titleOf(flow, tx_json)])
  if (action !== 'rotateKey' && needsBackup(wallet, balance + bringsIn(tx_json))) {
    prompt.set({ stage: 'backup', limit: formatXrp(wallet.unsavedLimit) })
    return new Promise<never>(() => undefined)
  }
  const description = describe(tx_json, { ...known, title })
  return until(signal, async (note) => {
    await asked<void>(signal, (answer) => ({
      stage: 'confirm',
      account,
      description,
      tx: tx_json,
      note,
      confirm: answer,
    }))
    return withKey(async (key) => {
      await openKey(key, wallet.rpId, keysFor(wallet, tx_json), touching)
      // The sequence and the last ledger of what was shown may be minutes old.
      const fresh = await transactionFor(flow, account)
      if (!asksTheSame(tx_json, fresh.tx_json)) throw new Refused(copy.changed)
      const [tx_blob] = await key.ask({ kind: 'sign', transactions: [fresh.tx_json] })
      return { outcome: 'signed' as const, tx_blob }
    })
  })
}

/** Only the master key can end the master key. */
const keysFor = ({ keys }: OwnWallet, tx: Record<string, unknown>) =>
  tx.TransactionType === 'AccountSet' ? keys.filter(({ account, keyAddress }) => account === keyAddress) : keys

/** Names and the reserve make it readable; without them it is signed all the same. */
export async function detailsOf(account: string): Promise<{ known: Omit<Known, 'title'>; balance: bigint }> {
  const nothing = () => undefined
  const [charities, trust, funds] = await Promise.all([
    queryClient.fetchQuery(charitiesQuery()).catch(nothing),
    queryClient.fetchQuery(proofTrustQuery()).catch(nothing),
    call(getBalance, { params: { walletAddress: account } }).catch(nullIfNotActivated),
  ])
  const names = new Map<string, string>()
  for (const broker of trust?.brokers ?? []) names.set(broker, copy.site)
  for (const { ledger_account, name } of charities ?? []) names.set(ledger_account, name)
  const known = {
    nameOf: (address: string) => (address === account ? undefined : names.get(address)),
    ...(funds && { reserve: BigInt(funds.offer_reserve) }),
  }
  return { known, balance: BigInt(funds?.response ?? 0) }
}

/** The title of the work that a request is about: only of the token that the transaction itself names. */
export async function titleOf(
  { request, about }: Pick<Flow, 'request' | 'about'>,
  tx: Record<string, unknown>,
): Promise<string | undefined> {
  if (about?.title || !request.nft_id) return about?.title
  const found = await call(getNft, { params: { id: request.nft_id } }).catch(() => undefined)
  const { NFTokenID, title } = found?.nft ?? {}
  return tx.NFTokenID === undefined || tx.NFTokenID === NFTokenID ? (title ?? undefined) : undefined
}
