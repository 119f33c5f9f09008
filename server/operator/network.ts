import { parseArgs } from 'node:util'
import { createLedgerClient } from '@gooddrop/ledger/client.ts'
import { validatedLedger } from '@gooddrop/ledger/stream.ts'
import type { Deps } from '#deps.ts'
import { requireLedger } from '#features/signing/require.ts'
import { backfill, planBackfill, readProgress } from '#listener/backfill.ts'
import { type Command, UsageError } from './command.ts'

const whole = (text: string | undefined, name: string, least = 1): number => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < least) throw new UsageError(`--${name} is a whole number from ${least} on`)
  return value
}

async function show(deps: Deps): Promise<string> {
  const { knownFrom, left, ledgers, reading } = await readProgress(deps.db, requireLedger(deps).networkId)
  const known = knownFrom === null ? 'The network is not followed.' : `Every ledger from ${knownFrom} on is known.`
  return left === 0 ? known : `${known} ${ledgers} ledgers in ${left} ranges are left, ${reading} being read.`
}

export const showNetwork: Command = {
  takes: '',
  does: 'shows from which ledger on all tokens of the network are known, and what is left to read',
  run: show,
}

export const backfillNetwork: Command = {
  takes: '--from <ledger> [--servers <url,…>] [--workers 4] [--size 5000]',
  does: 'reads the tokens of older ledgers, by default from XRPL_URL; start it again to go on, or twice to be faster',
  async run(deps, words) {
    const { values } = parseArgs({
      args: words,
      options: {
        from: { type: 'string' },
        servers: { type: 'string' },
        workers: { type: 'string', default: '4' },
        size: { type: 'string', default: '5000' },
      },
    })
    const { networkId, urls } = requireLedger(deps)
    const size = whole(values.size, 'size')
    await planBackfill(deps, networkId, { from: whole(values.from, 'from'), size })
    const client = createLedgerClient({ urls: values.servers?.split(',') ?? urls, networkId })
    try {
      await backfill(deps, {
        networkId,
        fetch: (index, signal) => validatedLedger(client, index, signal),
        workers: whole(values.workers, 'workers'),
        signal: new AbortController().signal,
      })
    } finally {
      client.close()
    }
    return show(deps)
  },
}
