import type { Cursor, ValidatedLedger } from '@gooddrop/ledger/validated-ledger.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '#testing/server.ts'
import { applyLedgers } from './apply.ts'
import { readCursor, StaleHolder } from './cursor.ts'
import { countQuarantined } from './quarantine.ts'
import { findOffer, findToken, ledgerNow, liveAmong, liveOffersOf, tokensHeldBy } from './queries.ts'
import { selectRanges } from './range-store.ts'
import type { Reactions } from './reaction.ts'
import { replayQuarantined } from './replay.ts'
import { replica } from './testing/replica.ts'
import { SyntheticChain } from './testing/synthetic-chain.ts'
import { findAccounts, watchAccount, watchToken } from './watch.ts'

const NONE: Reactions = { facts: {}, ledgers: [] }
let server: TestServer
let network = 5000

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server?.stop())

const take = (chain: SyntheticChain, count: number, facts = 50) =>
  Array.from({ length: count }, () => chain.next(facts))

/** Applies to a network of its own, so that every test has a cursor of its own. */
const follower = (reactions: Reactions = NONE) => {
  const networkId = ++network
  let cursor: Cursor | undefined
  return {
    networkId,
    async apply(ledgers: ValidatedLedger[], from = cursor) {
      cursor = await applyLedgers({ deps: server.deps, reactions, networkId }, from, ledgers)
      return cursor
    },
  }
}

const everything = async () => {
  const { db } = server.deps
  const [tokens, offers, sales] = await Promise.all([
    db.selectFrom('tokens').selectAll().orderBy('token_id').execute(),
    db.selectFrom('ledger_offers').selectAll().orderBy('offer_index').execute(),
    db.selectFrom('ledger_sales').selectAll().orderBy('tx_hash').execute(),
  ])
  return { tokens, offers, sales }
}

/** So that all of it is kept in full. */
const watchAll = (chain: SyntheticChain) =>
  server.deps.db.transaction().execute(async (tx) => {
    for (const address of chain.addresses) await watchAccount(tx, address)
  })

const heldBy = async (address: string) => {
  const held: string[] = []
  for await (const page of tokensHeldBy(server.deps.db, address)) held.push(...page.map((token) => token.tokenId))
  return held
}

describe('taking ledgers in', () => {
  it('gives the same picture one by one, in bundles, and when played again from the start', async () => {
    const { db } = server.deps
    const one = follower()
    const chain = new SyntheticChain({ seed: 7 })
    await watchAll(chain)
    const ledgers = take(chain, 30)
    for (const ledger of ledgers) await one.apply([ledger])
    const first = await everything()
    expect(first.tokens.length).toBeGreaterThan(100)
    expect(first.sales.length).toBeGreaterThan(50)
    expect(first.offers.some((offer) => offer.gone_reason === 'accepted')).toBe(true)

    await follower().apply(ledgers.slice(0, 5))
    expect(await everything()).toEqual(first)

    await db.deleteFrom('tokens').execute()
    await db.deleteFrom('ledger_offers').execute()
    await db.deleteFrom('ledger_sales').execute()
    const bundled = follower()
    await bundled.apply(ledgers.slice(0, 11))
    await bundled.apply(ledgers.slice(11))
    expect(await everything()).toEqual(first)
    expect(await readCursor(db, bundled.networkId)).toEqual({
      index: ledgers.at(-1)!.index,
      hash: ledgers.at(-1)!.hash,
    })
    expect(await ledgerNow(db, bundled.networkId)).toEqual({
      index: ledgers.at(-1)!.index,
      hash: ledgers.at(-1)!.hash,
      closeTime: ledgers.at(-1)!.closeTime,
    })
  })

  it('answers for a token, its owner and its live offers', async () => {
    const { db } = server.deps
    const row = await db
      .selectFrom('ledger_offers')
      .select(['token_id', 'offer_index'])
      .where('gone_ledger', 'is', null)
      .executeTakeFirstOrThrow()
    const token = await findToken(db, row.token_id)
    expect(token).toMatchObject({ tokenId: row.token_id, burned: false })
    expect((await liveOffersOf(db, row.token_id)).map((offer) => offer.offerIndex)).toContain(row.offer_index)
    expect(await heldBy(token!.owner)).toContain(row.token_id)
    expect(await findToken(db, 'F'.repeat(64))).toBeUndefined()
  })

  it('keeps only what is needed of tokens and offers that nobody watches, and answers for them alike', async () => {
    const { db } = server.deps
    const chain = new SyntheticChain({ seed: 8, first: 20_000, accounts: 30 })
    const kept = await everything()
    const ledgers = take(chain, 20)
    const one = follower()
    for (const at of [0, 5, 10, 15]) await one.apply(ledgers.slice(at, at + 5))
    expect(await everything()).toEqual(kept)

    const expected = replica(ledgers)
    expect(expected.owners.size).toBeGreaterThan(50)
    for (const [tokenId, owner] of expected.owners) expect((await findToken(db, tokenId))?.owner).toBe(owner)
    const someone = [...expected.owners.values()][0]!
    const theirs = [...expected.owners].filter(([, owner]) => owner === someone).map(([tokenId]) => tokenId)
    expect(await heldBy(someone)).toEqual(theirs.sort())
    const all = [...expected.live.keys(), ...expected.gone]
    expect((await liveAmong(db, all)).sort()).toEqual([...expected.live.keys()].sort())
    const [offerIndex, offer] = [...expected.live][0]!
    expect(await findOffer(db, offerIndex)).toMatchObject({ tokenId: offer.tokenId, owner: offer.owner, gone: null })
    expect((await liveOffersOf(db, offer.tokenId)).map((each) => each.offerIndex)).toContain(offerIndex)
    expect(await findOffer(db, expected.gone[0]!)).toBeUndefined()
  })

  it('keeps a token in full from the ledger on in which it begins to concern us', async () => {
    const { db } = server.deps
    const chain = new SyntheticChain({ seed: 9, first: 25_000, accounts: 30 })
    const one = follower()
    const ledgers = take(chain, 10)
    await one.apply(ledgers.slice(0, 5))
    const { owners } = replica(ledgers.slice(0, 5))
    const later = replica(ledgers)
    const [tokenId] = [...owners].find(([id, owner]) => later.owners.get(id) !== owner)!
    const before = await findToken(db, tokenId)
    await db.transaction().execute((tx) => watchToken(tx, tokenId))
    await one.apply(ledgers.slice(5))
    const row = await db.selectFrom('tokens').selectAll().where('token_id', '=', tokenId).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ owner: later.owners.get(tokenId), uri_hex: null })
    expect(await findToken(db, tokenId)).toMatchObject({ owner: row.owner, uriHex: before!.uriHex })
  })

  it('keeps a token in full that a memo of ours made so, also when it moves on in the same bundle', async () => {
    const { db } = server.deps
    const chain = new SyntheticChain({ seed: 14, first: 30_000, accounts: 30 })
    const ledgers = take(chain, 10)
    const { owners } = replica(ledgers)
    const mints = replica(ledgers.slice(0, 3)).owners
    const [moved, owner] = [...owners].find(([id, now]) => mints.has(id) && mints.get(id) !== now)!
    // A request that is none of ours: nobody reacts, yet it is kept.
    const hex = (text: string) => Buffer.from(text).toString('hex').toUpperCase()
    const Memos = [{ Memo: { MemoType: hex('gooddrop/request'), MemoData: hex('anything') } }]
    const withMemo = ledgers.map((ledger) => ({
      ...ledger,
      transactions: ledger.transactions.map((one) =>
        one.tx.TransactionType === 'NFTokenMint' && JSON.stringify(one.meta).includes(moved)
          ? { ...one, tx: { ...one.tx, Memos } }
          : one,
      ),
    }))
    await follower().apply(withMemo)
    const rows = await db.selectFrom('tokens').select('owner').where('token_id', '=', moved).execute()
    expect(rows).toEqual([{ owner }])
  })

  it('follows only what is watched where the operator wants it so, and the network again from then on', async () => {
    const deps = { ...server.deps, config: { ...server.deps.config, LISTENER_TOKENS: 'watched' as const } }
    const chain = new SyntheticChain({ seed: 10, first: 28_000, accounts: 30 })
    const [a, b, c] = [take(chain, 3), take(chain, 3), take(chain, 3)]
    const one = follower()
    await one.apply(a)
    const { networkId } = one
    const [known] = replica(a).owners.keys()
    expect(await findToken(server.deps.db, known!)).toBeDefined()
    const cursor = await applyLedgers({ deps, reactions: NONE, networkId }, await readCursor(deps.db, networkId), b)
    // Nobody knows who has it now.
    const missed = [...replica(b).owners.keys()].find((tokenId) => !replica(a).owners.has(tokenId))
    expect(await findToken(deps.db, missed!)).toBeUndefined()
    await one.apply(c, cursor)
    const ranges = await selectRanges(deps.db, networkId)
    expect(ranges.map((range) => [range.state, range.first_ledger, range.last_ledger])).toEqual([
      ['done', 28_000, 28_002],
      ['live', 28_006, 28_008],
    ])
  })

  it('lets a holder that was overtaken write nothing', async () => {
    const chain = new SyntheticChain({ seed: 11 })
    await watchAll(chain)
    const [a, b, c] = take(chain, 3)
    const holder = follower()
    await holder.apply([a!])
    const stale = await readCursor(server.deps.db, holder.networkId)
    await holder.apply([b!])
    const before = await everything()
    await expect(holder.apply([b!, c!], stale)).rejects.toBeInstanceOf(StaleHolder)
    const { networkId } = holder
    const anew = applyLedgers({ deps: server.deps, reactions: NONE, networkId }, undefined, [a!])
    await expect(anew).rejects.toBeInstanceOf(StaleHolder)
    expect(await everything()).toEqual(before)
  })

  it('lets one of two that apply the same ledger at once win', async () => {
    const chain = new SyntheticChain({ seed: 12 })
    const holder = follower()
    await holder.apply(take(chain, 1))
    const from = await readCursor(server.deps.db, holder.networkId)
    const next = take(chain, 1)
    const outcomes = await Promise.allSettled([holder.apply(next, from), holder.apply(next, from)])
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('keeps the state of watched accounts, and of no others', async () => {
    const { db } = server.deps
    const chain = new SyntheticChain({ seed: 13, accounts: 5 })
    const [watched, other] = chain.addresses
    await db.transaction().execute((tx) => watchAccount(tx, watched!))
    await follower().apply(take(chain, 3))
    const accounts = await findAccounts(db, [watched!, other!])
    expect([...accounts.keys()]).toEqual([watched])
    expect(accounts.get(watched!)).toMatchObject({ exists: true, ledger: 1002 })
    expect(accounts.get(watched!)!.sequence).toBeGreaterThan(1)
  })
})

describe('reactions', () => {
  it('hear of watched accounts and tokens only, each fact once and in order', async () => {
    const { db } = server.deps
    const heard: string[] = []
    const chain = new SyntheticChain({ seed: 21, accounts: 40 })
    const ledgers = take(chain, 12)
    const minted = ledgers[0]!.transactions.find(({ tx }) => tx.TransactionType === 'NFTokenMint')!
    const page = (
      minted.meta.AffectedNodes as { CreatedNode?: { NewFields: { NFTokens: { NFToken: { NFTokenID: string } }[] } } }[]
    )[0]!
    const token = page.CreatedNode!.NewFields.NFTokens[0]!.NFToken.NFTokenID
    await db.transaction().execute(async (tx) => {
      await watchAccount(tx, chain.addresses[3]!)
      await watchToken(tx, token)
    })
    const holder = follower({
      facts: {
        transacted: [
          async (_tx, { fact }) => void heard.push(`${fact.at.ledgerIndex}.${fact.at.txIndex} ${fact.account}`),
        ],
        minted: [async (_tx, { fact }) => void (fact.tokenId === token && heard.push('minted'))],
      },
      ledgers: [],
    })
    await holder.apply(ledgers)
    const expected = ledgers.flatMap((ledger) =>
      ledger.transactions
        .filter(({ tx }) => tx.Account === chain.addresses[3])
        .map(({ index, tx }) => `${ledger.index}.${index} ${tx.Account}`),
    )
    expect(expected.length).toBeGreaterThan(3)
    expect(heard.filter((one) => one !== 'minted')).toEqual(expected)
    expect(heard.filter((one) => one === 'minted')).toHaveLength(1)
  })

  it('see the ledger that they react to, and none later, however many come in one bundle', async () => {
    const chain = new SyntheticChain({ seed: 22, accounts: 6, first: 50_000 })
    await watchAll(chain)
    const seen: [number, number][] = []
    const holder = follower({
      facts: {
        transacted: [
          async (tx, { ledger }) => {
            const row = await tx
              .selectFrom('tokens')
              .select((of) => of.fn.max('changed_ledger').as('last'))
              .executeTakeFirstOrThrow()
            seen.push([ledger.index, row.last ?? 0])
          },
        ],
      },
      ledgers: [],
    })
    await holder.apply(take(chain, 10, 20))
    expect(seen.length).toBeGreaterThan(2)
    for (const [ledger, last] of seen) expect(last).toBeLessThanOrEqual(ledger)
  })

  it('that throw are quarantined and undone, and all others go on', async () => {
    const { db } = server.deps
    const chain = new SyntheticChain({ seed: 23, accounts: 4 })
    await db.transaction().execute((tx) => watchAccount(tx, chain.addresses[0]!))
    const before = await countQuarantined(db)
    let good = 0
    const holder = follower({
      facts: {
        transacted: [
          async function onBad(tx, { fact }) {
            await watchToken(tx, `undone ${fact.at.txHash}`)
            await tx.insertInto('watched_tokens').values({ token_id: 'a\u0000b' }).execute()
          },
          async function onGood() {
            good++
          },
        ],
      },
      ledgers: [
        {
          name: 'broken',
          isDue: async () => true,
          react: async () => {
            throw new Error('never works')
          },
        },
      ],
    })
    const cursor = await holder.apply(take(chain, 2))
    expect(cursor.index).toBe(1001)
    expect(good).toBeGreaterThan(0)
    expect(await countQuarantined(db)).toBe(before + good + 2)
    const undone = await db
      .selectFrom('watched_tokens')
      .select('token_id')
      .where('token_id', 'like', 'undone%')
      .execute()
    expect(undone).toEqual([])
  })
})

describe('the quarantine', () => {
  it('is replayed once the fault is fixed, and only what failed', async () => {
    const { db } = server.deps
    await db.deleteFrom('quarantine').execute()
    const chain = new SyntheticChain({ seed: 41, accounts: 4 })
    await db.transaction().execute((tx) => watchAccount(tx, chain.addresses[0]!))
    let broken = true
    const seen: string[] = []
    const closed: number[] = []
    const reactions: Reactions = {
      facts: {
        transacted: [
          async function onFragile(_tx, { fact }) {
            if (broken) throw new Error('not today')
            seen.push(fact.at.txHash)
          },
          async function onSound() {},
        ],
      },
      ledgers: [
        {
          name: 'fragile',
          isDue: async () => true,
          react: async (_tx, { index }) => {
            if (broken) throw new Error('not today')
            closed.push(index)
          },
        },
      ],
    }
    const ledgers = take(chain, 2)
    await follower(reactions).apply(ledgers)
    const hashes = ledgers
      .flatMap((ledger) => ledger.transactions)
      .filter(({ tx }) => tx.Account === chain.addresses[0])
      .map(({ hash }) => hash)
    expect(hashes.length).toBeGreaterThan(0)
    expect(await replayQuarantined(server.deps, reactions)).toEqual({ resolved: 0, left: hashes.length + 2 })
    broken = false
    expect(await replayQuarantined(server.deps, reactions)).toEqual({ resolved: hashes.length + 2, left: 0 })
    expect(seen).toEqual(hashes)
    expect(closed).toEqual(ledgers.map((ledger) => ledger.index))
    expect(await countQuarantined(db)).toBe(0)
  })
})

describe('hostile facts', () => {
  it('stop nothing: what cannot be read is quarantined, a NUL in a URI is kept as hex', async () => {
    const { db } = server.deps
    const chain = new SyntheticChain({ seed: 31 })
    const ledger = chain.next(10)
    const before = await countQuarantined(db)
    const mint = ledger.transactions.find(({ tx }) => tx.TransactionType === 'NFTokenMint')!
    const text = JSON.stringify(mint).replaceAll(String(mint.tx.URI), '00FF0000C328')
    const hostile = { ...JSON.parse(text), hash: 'C'.repeat(64) }
    const broken = { hash: 'D'.repeat(64), index: 99, tx: { Memos: 'what\u0000ever' }, meta: { AffectedNodes: [] } }
    await follower().apply([{ ...ledger, transactions: [hostile, broken, ...ledger.transactions.slice(1)] }])
    const stored = await db
      .selectFrom('network_tokens')
      .select('uri')
      .where('uri', '=', Buffer.from('00FF0000C328', 'hex'))
      .execute()
    expect(stored).toHaveLength(1)
    expect(await countQuarantined(db)).toBe(before + 1)
  })
})
