import { FIAT } from '@gooddrop/contract/worth.ts'
import { isLedgerError } from '@gooddrop/ledger/errors.ts'
import { aggregatePrice } from '@gooddrop/ledger/prices.ts'
import type { Deps } from '#deps.ts'
import type { JobPayloads } from '#jobs/payloads.ts'
import type { LedgerReaction } from '#listener/reaction.ts'
import { hasMinute, insertPrices } from './store.ts'

const MINUTE_SECONDS = 60
/** Who catches up asks for the prices of a day and not of years. */
const LONGEST_BACK_SECONDS = 86_400

type Closed = { closeTime: number }

const minuteOf = ({ closeTime }: Closed) => new Date((closeTime - (closeTime % MINUTE_SECONDS)) * 1000)

const isWanted = ({ config, clock }: Deps, { closeTime }: Closed) =>
  config.PRICE_ORACLES.length > 0 && closeTime > clock.now().getTime() / 1000 - LONGEST_BACK_SECONDS

/** Every ledger of a minute asks for its price until there is one. */
export const askForPrices: LedgerReaction = {
  name: 'askForPrices',
  isDue: async (tx, upTo, deps) => isWanted(deps, upTo) && !(await hasMinute(tx, minuteOf(upTo))),
  async react(tx, ledger, deps) {
    const minute = minuteOf(ledger)
    if (!isWanted(deps, ledger) || (await hasMinute(tx, minute))) return
    const { index, hash, closeTime } = ledger
    await deps.jobs.enqueue(tx, 'prices.keep', { index, hash, closeTime }, { key: minute.toISOString() })
  },
}

/**
 * Keeps what the oracles said at this very ledger, also when it is asked late. Where too few of them were fresh enough,
 * nothing is kept. No oracle that counts is older than PRICE_MAX_AGE_SECONDS: the newest may have half of that, and the
 * others half of it more.
 */
export async function keepPrices(deps: Deps, ledger: JobPayloads['prices.keep']): Promise<void> {
  const { db, ledger: client, config } = deps
  const minute = minuteOf(ledger)
  if (!client || config.PRICE_ORACLES.length === 0 || (await hasMinute(db, minute))) return
  const halfAge = Math.floor(config.PRICE_MAX_AGE_SECONDS / 2)
  const found = []
  for (const quote of FIAT) {
    const question = { oracles: config.PRICE_ORACLES, base: 'XRP', quote, withinSeconds: halfAge }
    const answer = await aggregatePrice(client, question, { hash: ledger.hash }).catch((error: unknown) => {
      // Of a ledger that the server does not have any more.
      if (isLedgerError(error, 'lgrNotFound')) return null
      throw error
    })
    if (!answer || answer.oracles < config.PRICE_MIN_ORACLES || ledger.closeTime - answer.updatedAt > halfAge) continue
    found.push({
      base: 'XRP' as const,
      quote,
      minute,
      price: answer.price,
      ledger_index: String(ledger.index),
      ledger_time: new Date(ledger.closeTime * 1000),
      // An oracle may name a time that is some minutes ahead; that does not make its price last longer.
      updated_at: new Date(Math.min(answer.updatedAt, ledger.closeTime) * 1000),
      oracles: answer.oracles,
    })
  }
  await insertPrices(db, found)
}
