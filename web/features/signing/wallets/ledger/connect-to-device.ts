import { z } from 'zod'
import {
  type Answer,
  answerThroughBrowser,
  deliver,
  keepAnswer,
  type OpenFlow,
  transactionFor,
} from '#features/signing/wallets/via-browser.ts'
import { ApiError } from '#lib/api-error.ts'
import { session } from '#lib/session.ts'
import { copy } from './copy.ts'
import { type Device, type DeviceAccount, type DeviceProblem, problemOf } from './device.ts'
import { deviceView } from './device-view.ts'
import { openWebHid, reopenWebHid } from './open-webhid.ts'
import { signWithDevice } from './sign-with-device.ts'

/** Shown at once; more by a click. */
const ACCOUNTS_AT_ONCE = 5
/** How far an account is looked for whose place is not remembered. */
const MAX_INDEX = 20

const REMEMBERED = 'ledger_accounts'
const remembered = z.record(z.string(), z.number().int().min(0))

/** Places of accounts on the device, which has none of them in a list: only addresses, no secret. */
function indexOf(address: string): number | undefined {
  try {
    return remembered.safeParse(JSON.parse(localStorage.getItem(REMEMBERED) ?? '{}')).data?.[address]
  } catch {
    return undefined
  }
}

function remember({ address, index }: DeviceAccount): void {
  try {
    const before = remembered.safeParse(JSON.parse(localStorage.getItem(REMEMBERED) ?? '{}')).data
    localStorage.setItem(REMEMBERED, JSON.stringify({ ...before, [address]: index }))
  } catch {
    // It is looked for again next time.
  }
}

/** Takes a request to the device on this computer and its signature to the server, which verifies and submits it. */
export async function connectToDevice(
  flow: OpenFlow,
  signal: AbortSignal,
  onProblem: (message: string) => void,
): Promise<void> {
  deviceView.set({ stage: 'starting' })
  try {
    await answerThroughBrowser(flow, signal, () => askDevice(flow, signal))
  } catch (error) {
    if (!signal.aborted) onProblem(error instanceof ApiError ? error.message : copy.problems[problemOf(error)])
  }
}

async function askDevice(flow: OpenFlow, signal: AbortSignal): Promise<Answer | undefined> {
  const device = await readyDevice(signal)
  if (!device) return undefined
  try {
    const account = await (flow.request.action === 'signIn' ? chooseAccount(device, signal) : ownAccount(device))
    if (signal.aborted) return undefined
    if (!account) return { outcome: 'wrong_account' }
    const { tx_json } = await transactionFor(flow, account.address)
    if (tx_json.Account !== account.address) return { outcome: 'wrong_account' }
    await deliver(flow, { outcome: 'opened' }, signal)
    deviceView.set({ stage: 'review', account })
    const answer = await signedOrDeclined(device, account, tx_json)
    keepAnswer(flow, answer)
    remember(account)
    return answer
  } finally {
    await device.close()
  }
}

async function signedOrDeclined(device: Device, account: DeviceAccount, tx: Record<string, unknown>): Promise<Answer> {
  try {
    return { outcome: 'signed', tx_json: await signWithDevice(device, account, tx) }
  } catch (error) {
    if (problemOf(error) === 'declined') return { outcome: 'rejected' }
    throw error
  }
}

/** A device that was allowed before is opened at once, any other by a click, as often as it takes. */
async function readyDevice(signal: AbortSignal): Promise<Device | undefined> {
  let problem: DeviceProblem | undefined
  const known = await reopenWebHid().catch((error: unknown) => {
    problem = problemOf(error)
  })
  if (known) return known
  while (!signal.aborted) {
    const opened = await openByClick(problem, signal)
    if (opened?.device) return opened.device
    problem = opened?.problem
  }
  return undefined
}

type Opened = { device?: Device; problem?: DeviceProblem }

const openByClick = (problem: DeviceProblem | undefined, signal: AbortSignal) =>
  new Promise<Opened | undefined>((done) => {
    const open = () => {
      // First of all: a browser shows its list of devices only in answer to a click.
      const opening = openWebHid()
      deviceView.set({ stage: 'starting' })
      opening.then(
        (device) => done({ device }),
        (error: unknown) => done({ problem: problemOf(error) }),
      )
    }
    signal.addEventListener('abort', () => done(undefined), { once: true })
    deviceView.set({ stage: 'connect', problem, open })
  })

async function accountsUpTo(device: Device, count: number, known: DeviceAccount[] = []): Promise<DeviceAccount[]> {
  const accounts = [...known]
  while (accounts.length < count) accounts.push(await device.accountAt(accounts.length))
  return accounts
}

async function chooseAccount(device: Device, signal: AbortSignal): Promise<DeviceAccount | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<DeviceAccount | undefined>()
  signal.addEventListener('abort', () => resolve(undefined), { once: true })
  const show = (accounts: DeviceAccount[]) => {
    const more = () => void accountsUpTo(device, accounts.length + ACCOUNTS_AT_ONCE, accounts).then(show, reject)
    deviceView.set({ stage: 'accounts', accounts, choose: resolve, more })
  }
  show(await accountsUpTo(device, ACCOUNTS_AT_ONCE))
  return promise
}

/** The account that is connected, wherever the device has it. */
async function ownAccount(device: Device): Promise<DeviceAccount | undefined> {
  const address = session.get()?.walletAddress
  if (!address) return undefined
  const place = indexOf(address)
  const first = place === undefined ? undefined : await device.accountAt(place)
  if (first?.address === address) return first
  for (let index = 0; index < MAX_INDEX; index++) {
    const account = await device.accountAt(index)
    if (account.address === address) return account
  }
  return undefined
}
