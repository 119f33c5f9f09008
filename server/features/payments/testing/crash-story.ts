import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { register } from '@gooddrop/contract/accounts.ts'
import { addStripeCard, confirmPayment, createPaymentIntent } from '@gooddrop/contract/payments.ts'
import { accountInfo } from '@gooddrop/ledger/queries.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { readConfig } from '#config.ts'
import { emptyPlace, type KillPoint } from '#features/house-accounts/testing/crash-story.ts'
import { query } from '#features/house-accounts/testing/outside-deal.ts'
import { createLog } from '#log.ts'
import { startServer } from '#run.ts'
import { eventually } from '#testing/eventually.ts'
import { newPerson, type Outside } from '#testing/outside.ts'
import { reached } from '#testing/world.ts'

const script = join(import.meta.dirname, '../../../testing/crashing-server.ts')
const PLAN_DROPS = 100_000_000n

/** The buyer's browser: it remembers the answers it got, and calls again where it got none. */
type Browser = { token?: string; intent?: string; paid?: boolean }

/** Resumes where it was. Throws when the server dies. */
async function buy(url: string, database: string, address: string, browser: Browser): Promise<void> {
  if (!browser.token) {
    const username = `buyer-${address.slice(1, 9)}`
    const person = { first_name: 'A', last_name: 'B', username, email: `${username}@example.org` }
    const { user, token } = await callProduct(url, register, { body: { ...person, password: 'correct horse' } })
    const proved = [address, user._id]
    await query(database, 'update users set wallet_address = $1, xumm_scan = true where id = $2', proved)
    await callProduct(url, addStripeCard, { body: { payment_method_id: 'pm_card_visa' }, token })
    browser.token = token
  }
  const { token } = browser
  if (!browser.intent)
    browser.intent = (await callProduct(url, createPaymentIntent, { body: { amount: 10_000 }, token })).data.id
  if (!browser.paid) {
    const { message } = await callProduct(url, confirmPayment, { body: { payment_intent_id: browser.intent }, token })
    if (message !== 'Payment Success') throw new Error(message)
    browser.paid = true
  }
}

const charges = async ({ cards }: Outside) =>
  (await (await fetch(`${cards.url}/cards`)).text()).split('>succeeded<').length - 1

const isDelivered = async (database: string) =>
  (await query<{ state: string }>(database, `select state from card_orders where state = 'delivered'`)).length > 0

/** Closes ledgers until the XRP is delivered or the server is dead. */
async function closeUntilDelivered({ stage }: Outside, database: string, over = () => false): Promise<void> {
  for (let look = 0; look < 200 && !over(); look++) {
    const there = await eventually(async () => {
      if (!(await isDelivered(database)) && !over()) throw new Error('not yet')
      return true
    }, 400).catch(() => false)
    if (there) return
    await stage.close()
  }
  if (!over()) throw new Error('the XRP never arrived')
}

/** A purchase during which the server is killed right before the given statement and another one takes over. */
export async function surviveKill(outside: Outside, [statement, nth]: KillPoint) {
  const place = await emptyPlace(outside)
  const env = { ...place.env, PORT: String(outside.port) }
  const { address } = newPerson()
  const browser: Browser = {}
  const before = await charges(outside)
  try {
    const doomed = spawn(process.execPath, [script, statement, String(nth)], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const died = once(doomed, 'exit') as Promise<[number | null, string | null]>
    const over = () => doomed.exitCode !== null || doomed.signalCode !== null
    await Promise.race([once(doomed.stdout, 'data'), died])
    const url = `http://127.0.0.1:${outside.port}`
    await buy(url, place.url, address, browser).catch(() => undefined)
    await closeUntilDelivered(outside, place.url, over)
    if (!over()) doomed.kill('SIGTERM')
    const signal = (await died)[1]

    const sound = await startServer(readConfig(env), { log: createLog({ level: 'silent' }) })
    try {
      await buy(url, place.url, address, browser)
      await closeUntilDelivered(outside, place.url)
      // Time enough for a second delivery, if there were one.
      for (let more = 0; more < 3; more++) await reached(sound, await outside.stage.close())
    } finally {
      await sound.stop()
    }
    const orders = await query<{ state: string }>(
      place.url,
      'select state from card_orders where confirmed_at is not null',
    )
    return {
      signal,
      charged: (await charges(outside)) - before,
      delivered: (await accountInfo(outside.client, address))?.balance,
      states: orders.map(({ state }) => state),
    }
  } finally {
    await place.drop()
  }
}

export const ONCE = { signal: 'SIGKILL', charged: 1, delivered: PLAN_DROPS, states: ['delivered'] }
