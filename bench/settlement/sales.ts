import { randomUUID } from 'node:crypto'
import { gift as giftOf } from '@gooddrop/contract/money.ts'
import { askToBuy, askToList, askToMint, networkField } from '@gooddrop/ledger/actions.ts'
import { readFacts } from '@gooddrop/ledger/facts.ts'
import { accountInfo, ledgerWithTransactions } from '@gooddrop/ledger/queries.ts'
import { type Signer, signWith } from '@gooddrop/ledger/signer.ts'
import { submit } from '@gooddrop/ledger/submit.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import type { SaleOrder } from '@gooddrop/server/features/house-accounts/enqueue.ts'
import { newPerson, type Outside, type Person } from '@gooddrop/server/testing/outside.ts'

const PRICE = 10_000_000n
const PEOPLE = 10
const IN_ONE_LEDGER = 200
const SECONDS = 80_000

type Trader = Person & { signer: Signer; sequence: number }

/** Tokens, listings and buy offers on the ledger, made by wallets that the product does not know. */
export async function prepareSales(outside: Outside, charity: string, count: number): Promise<SaleOrder[]> {
  const [sellers, buyers] = [await fundTraders(outside), await fundTraders(outside)]
  const { client, stage, broker } = outside

  /** One transaction for each number, in as few ledgers as they fit in; what each of them brought about, in order. */
  async function playAll<T>(
    make: (n: number) => { by: Trader; tx: object },
    find: (hash: string, facts: ReturnType<typeof readFacts>) => T | undefined,
  ): Promise<T[]> {
    const found: T[] = []
    for (let from = 0; from < count; from += IN_ONE_LEDGER) {
      const hashes: string[] = []
      for (let n = from; n < Math.min(from + IN_ONE_LEDGER, count); n++) {
        const { by, tx } = make(n)
        hashes.push(await send(outside, by, tx))
      }
      const { ledger } = await ledgerWithTransactions(client, await stage.close())
      const facts = readFacts(ledger)
      found.push(...hashes.map((hash) => find(hash, facts)!))
    }
    if (found.length !== count || found.includes(undefined as T)) throw new Error('not everything could be prepared')
    return found
  }
  const offered = (hash: string, facts: ReturnType<typeof readFacts>) =>
    facts.flatMap((fact) => (fact.kind === 'offered' && fact.at.txHash === hash ? [fact.offerId] : []))[0]
  const sellerOf = (n: number) => sellers[n % PEOPLE]!
  const buyerOf = (n: number) => buyers[n % PEOPLE]!

  const tokens = await playAll(
    (n) => {
      const by = sellerOf(n)
      return { by, tx: askToMint({ account: by.address, request: randomUUID(), uri: `ipfs://${n}`, transferFee: 0 }) }
    },
    (hash, facts) =>
      facts.flatMap((fact) => (fact.kind === 'minted' && fact.at.txHash === hash ? [fact.tokenId] : []))[0],
  )
  const sale = (n: number) => ({ request: randomUUID(), tokenId: tokens[n]!, broker: broker.address })
  const sellOffers = await playAll((n) => {
    const by = sellerOf(n)
    return { by, tx: askToList({ ...sale(n), account: by.address, price: PRICE }) }
  }, offered)
  const gift = { charity, tag: null, price: PRICE, gift: giftOf(PRICE, 500), basisPoints: 500 }
  const { closeTime } = await client.freshTip()
  const buyOffers = await playAll((n) => {
    const by = buyerOf(n)
    const terms = { ...sale(n), seller: sellerOf(n).address, expiration: closeTime + SECONDS, gift }
    return { by, tx: askToBuy({ ...terms, account: by.address }) }
  }, offered)
  return tokens.map((_, n) => ({
    settlementId: randomUUID(),
    broker: broker.address,
    sellOffer: sellOffers[n]!,
    buyOffer: buyOffers[n]!,
    gift,
  }))
}

async function fundTraders(outside: Outside): Promise<Trader[]> {
  const people = Array.from({ length: PEOPLE }, () => newPerson())
  for (const { address } of people) await outside.give(address, 50_000_000_000n)
  await outside.stage.close()
  return Promise.all(
    people.map(async (person) => ({
      ...person,
      signer: signWith(person.secret),
      sequence: (await accountInfo(outside.client, person.address))!.sequence,
    })),
  )
}

async function send({ client, ledger }: Outside, by: Trader, tx: object): Promise<string> {
  const full: Json = { ...tx, Fee: '12', Sequence: by.sequence++, ...networkField(ledger.networkId) }
  const { blob, hash } = await by.signer.sign(full)
  const { result } = await submit(client, blob)
  if (result !== 'tesSUCCESS') throw new Error(`a wallet's transaction was refused: ${result}`)
  return hash
}
