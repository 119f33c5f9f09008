// Facts about tokens per second from validated ledgers into PostgreSQL while catching up, as the product
// writes them and row by row.
//   node bench/listener.ts [--tokens 200000] [--ledgers 600]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readFacts } from '@gooddrop/ledger/facts.ts'
import type { Cursor, ValidatedLedger } from '@gooddrop/ledger/validated-ledger.ts'
import { startTemporaryPostgres } from '@gooddrop/sandbox/postgres/temporary.ts'
import { buildDeps } from '@gooddrop/server/build-deps.ts'
import { readConfig } from '@gooddrop/server/config.ts'
import type { Deps } from '@gooddrop/server/deps.ts'
import { applyLedgers } from '@gooddrop/server/listener/apply.ts'
import { inBatches } from '@gooddrop/server/listener/batches.ts'
import { SyntheticChain } from '@gooddrop/server/listener/testing/synthetic-chain.ts'
import { onFact, onLedgerClosed } from '@gooddrop/server/reactions.ts'
import { applyRowByRow } from './listener/row-by-row.ts'

const NETWORK = 21_338
const FACTS_A_LEDGER = 50
const LIMIT = { perSecond: 8_000, ratio: 10 }
const ROUNDS = 3
const OF_TOKENS = new Set(['minted', 'burned', 'modified', 'transferred', 'offered', 'offerGone', 'sold'])

const { values } = parseArgs({
  options: { tokens: { type: 'string', default: '200000' }, ledgers: { type: 'string', default: '600' } },
})
const tokens = Number(values.tokens)
const ledgersARound = Math.floor(Number(values.ledgers) / ROUNDS)

type Way = { name: string; ledgers: number; apply(ledgers: ValidatedLedger[]): Promise<void> }

const countFacts = (ledgers: readonly ValidatedLedger[]) =>
  ledgers.flatMap(readFacts).filter((fact) => OF_TOKENS.has(fact.kind)).length

/** Everything that the listener does with a ledger except fetching it, with the product's own reactions. */
function asTheProduct(deps: Deps): Way {
  let cursor: Cursor | undefined
  const reactions = { facts: onFact, ledgers: onLedgerClosed }
  return {
    name: 'the product, catching up',
    ledgers: ledgersARound,
    async apply(ledgers) {
      const source = (async function* () {
        yield* ledgers
      })()
      for await (const batch of inBatches(source, 25))
        cursor = await applyLedgers({ deps, reactions, networkId: NETWORK }, cursor, batch)
    },
  }
}

const rowByRow = ({ database }: Deps): Way => ({
  name: 'one statement a fact, one transaction a ledger',
  ledgers: Math.max(5, Math.floor(ledgersARound / 10)),
  apply: (ledgers) => applyRowByRow(database.pool, ledgers),
})

/** Fills the tables first, so that the indexes have a realistic size. */
async function preload({ database }: Deps): Promise<void> {
  await database.pool.query(
    `insert into tokens (token_id, issuer, owner, flags, transfer_fee, uri_hex, minted_ledger, moved_ledger, moved_index, changed_ledger)
     select upper(encode(sha256(n::text::bytea), 'hex')), 'rIssuer' || n % 5000, 'rOwner' || n % 50000, 8, 5000,
       '697066733A2F2F' || md5(n::text), n / 50, n / 50, 0, n / 50 from generate_series(1, $1::int) n`,
    [tokens],
  )
  await database.pool.query(
    `insert into ledger_offers (offer_index, token_id, kind, owner, amount, created_ledger, created_index, tx_hash, created_at)
     select upper(encode(sha256(('o' || n)::bytea), 'hex')), upper(encode(sha256(n::text::bytea), 'hex')), 'sell',
       'rOwner' || n % 50000, n, n / 50, 0, 'x', now() from generate_series(1, $1::int) n`,
    [tokens],
  )
  await database.pool.query('analyze')
}

const folder = await mkdtemp(join(tmpdir(), 'gooddrop-bench-listener-'))
const postgres = await startTemporaryPostgres({ durable: true })
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: postgres.url(), DATA_DIR: folder })
const { deps, close } = await buildDeps(config)
try {
  await preload(deps)
  const ways = [asTheProduct(deps), rowByRow(deps)]
  const chains = ways.map((_, seed) => new SyntheticChain({ seed: seed + 1, accounts: 2000 }))
  const rates = ways.map(() => [] as number[])
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, way] of ways.entries()) {
      const ledgers = Array.from({ length: way.ledgers }, () => chains[index]!.next(FACTS_A_LEDGER))
      const facts = countFacts(ledgers)
      const began = performance.now()
      await way.apply(ledgers)
      rates[index]!.push(facts / ((performance.now() - began) / 1000))
    }
  const best = rates.map((all) => Math.max(...all))
  console.log(`${FACTS_A_LEDGER} facts a ledger, ${tokens} tokens and offers there before, best of ${ROUNDS} rounds`)
  for (const [index, way] of ways.entries())
    console.log(`${way.name.padEnd(48)} ${best[index]!.toFixed(0).padStart(7)} facts a second`)
  const [product, rows] = [best[0]!, best[1]!]
  const [fast, faster] = [product / LIMIT.perSecond, product / rows]
  console.log(
    `${fast.toFixed(2)} of the limit (${LIMIT.perSecond}), ${faster.toFixed(1)} times row by row (limit ${LIMIT.ratio})`,
  )
  process.exitCode = fast >= 1 && faster >= LIMIT.ratio ? 0 : 1
} finally {
  await close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
