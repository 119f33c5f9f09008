import { readMemos } from '@gooddrop/ledger/memos.ts'
import { accountNfts, accountTransactions, nftOffer, serverInfo } from '@gooddrop/ledger/queries.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import type { TradingWorld } from './world.ts'

export type Finding = string
export type Checked = { sales: number; gifts: bigint; payouts: number; deliveries: number; findings: Finding[] }

type Done = { hash: string; tx: Json }

/** What the ledger alone says about the house accounts, compared with itself, with the card service and with our records. */
export async function checkEverything(world: TradingWorld): Promise<Checked> {
  const findings: Finding[] = []
  const find = (what: string) => void findings.push(what)
  const broker = await doneBy(world, world.outside.broker.address)
  const sales = new Map<string, { charity: string; gift: bigint }>()
  const sold = new Set<string>()
  for (const { hash, tx } of broker.filter(({ tx }) => tx.TransactionType === 'NFTokenAcceptOffer')) {
    const { gift } = readMemos(tx.Memos)
    if (!gift) find(`sale ${hash} names no gift`)
    else sales.set(hash, { charity: gift.charity, gift: gift.gift })
    if (gift && String(tx.NFTokenBrokerFee) !== String(gift.gift)) find(`sale ${hash} took another gift than it names`)
    if (sold.has(String(tx.NFTokenBuyOffer))) find(`offer ${tx.NFTokenBuyOffer} was settled twice`)
    sold.add(String(tx.NFTokenBuyOffer))
  }
  const payouts = broker.filter(({ tx }) => tx.TransactionType === 'Payment')
  const paid = new Set<string>()
  for (const { hash, tx } of payouts) {
    let due = 0n
    for (const sale of readMemos(tx.Memos).payout ?? []) {
      const known = sales.get(sale)
      if (!known || known.charity !== tx.Destination) find(`payout ${hash} names sale ${sale}, which owes it nothing`)
      if (paid.has(sale)) find(`the gift of sale ${sale} was paid twice, last by ${hash}`)
      paid.add(sale)
      due += known?.gift ?? 0n
    }
    const amount = BigInt(String(tx.Amount ?? tx.DeliverMax))
    if (amount !== due) find(`payout ${hash} is ${amount} drops, its gifts are ${due}`)
  }
  for (const sale of sales.keys()) if (!paid.has(sale)) find(`the gift of sale ${sale} was never paid`)
  const deliveries = await checkDeliveries(world, find)
  await checkRecords(world, sales, find)
  await checkListings(world, find)
  let gifts = 0n
  for (const { gift } of sales.values()) gifts += gift
  return { sales: sales.size, gifts, payouts: payouts.length, deliveries, findings }
}

/** Everything that the account itself has done with success. */
async function doneBy({ outside }: TradingWorld, account: string): Promise<Done[]> {
  const { completeLedgers } = await serverInfo(outside.client)
  const from = Number(/^\d+/.exec(completeLedgers)?.[0] ?? 1)
  const { index: to } = await outside.client.freshTip()
  const done: Done[] = []
  for await (const { hash, tx, meta } of accountTransactions(outside.client, account, { from, to }))
    if (tx.Account === account && meta?.TransactionResult === 'tesSUCCESS') done.push({ hash, tx })
  return done
}

/** Each payment that the card service took is one payment of the treasury, and the other way round. */
async function checkDeliveries(world: TradingWorld, find: (what: string) => void): Promise<number> {
  const { cards, treasury, env } = world.outside
  const taken: { id: string; refunded: number }[] = []
  // Whoever got no answer asks again, and is offered the same payment.
  for (const id of new Set(world.people.flatMap(({ orders }) => orders))) {
    const headers = { authorization: `Bearer ${env.STRIPE_SECRET_KEY}` }
    const url = `${cards.url}/v1/payment_intents/${id}?expand[]=latest_charge`
    const reply = (await (await fetch(url, { headers })).json()) as Json
    const charge = reply.latest_charge as { amount_refunded?: number } | null
    if (reply.status === 'succeeded') taken.push({ id, refunded: charge?.amount_refunded ?? 0 })
  }
  const payments = (await doneBy(world, treasury.address)).filter(({ tx }) => tx.TransactionType === 'Payment')
  const orders = payments.map(({ tx }) => readMemos(tx.Memos).request)
  for (const order of new Set(orders.filter((each, place) => orders.indexOf(each) !== place)))
    find(`order ${order} was delivered more than once`)
  const kept = taken.filter(({ refunded }) => refunded === 0)
  if (payments.length !== kept.length)
    find(`${taken.length} card payments were taken, ${kept.length} of them kept, ${payments.length} delivered`)
  const known = await world.ask<{ id: string; intent: string; state: string }>(
    'select id, payment_intent_id as intent, state from card_orders',
  )
  for (const { id } of kept) {
    const order = known.find(({ intent }) => intent === id)
    if (!order) find(`the card payment ${id} was taken and is not in our records`)
    else if (!orders.includes(order.id))
      find(`order ${order.id} of card payment ${id} is ${order.state}, not delivered`)
  }
  return payments.length
}

async function checkRecords(world: TradingWorld, sales: Map<string, unknown>, find: (what: string) => void) {
  const rows = await world.ask<{ sale_hash: string; state: string | null }>(
    'select sale_hash, p.state from donations d left join payouts p on p.id = d.payout_id',
  )
  for (const { sale_hash, state } of rows) {
    if (!sales.has(sale_hash)) find(`our records have a sale ${sale_hash} that no ledger has`)
    if (state !== 'paid') find(`by our records the gift of sale ${sale_hash} is ${state ?? 'not ordered'}`)
  }
  if (rows.length !== sales.size) find(`${sales.size} sales on the ledger, ${rows.length} in our records`)
  const [quarantined] = await world.ask<{ count: number }>('select count(*)::int as count from quarantine')
  if (quarantined?.count) find(`${quarantined.count} in quarantine`)
  const halted = await world.ask<{ account: string; halt_reason: string }>(
    'select account, halt_reason from house_accounts where halted_at is not null',
  )
  for (const { account, halt_reason } of halted) find(`${account} is halted: ${halt_reason}`)
}

/** Owners and listings are as the ledger has them. */
async function checkListings(world: TradingWorld, find: (what: string) => void): Promise<void> {
  const owners = new Map<string, string>()
  for (const { address } of world.people)
    for await (const { tokenId } of accountNfts(world.outside.client, address)) owners.set(tokenId, address)
  const rows = await world.ask<{ token_id: string; owner_address: string; offer_index: string | null; mode: string }>(
    'select token_id, owner_address, offer_index, sale_mode as mode from nft_state s join nfts n on n.id = s.nft_id',
  )
  for (const { token_id, owner_address, offer_index, mode } of rows) {
    if (owners.get(token_id) !== owner_address) find(`${token_id} is shown with another owner than it has`)
    if (mode === 'settling') find(`the sale of ${token_id} never ended`)
    if (mode === 'listed' && (!offer_index || !(await nftOffer(world.outside.client, offer_index))))
      find(`${token_id} is shown for sale, but the ledger has no such offer`)
  }
  const lost = await world.ask<{ offer_index: string }>(
    `select o.offer_index from ledger_offers o join nfts n on n.token_id = o.token_id join nft_state s on s.nft_id = n.id
    where o.gone_ledger is null and o.kind = 'sell' and o.owner = s.owner_address and o.destination = $1
      and o.expiration is null and s.sale_mode <> 'listed'`,
    [world.outside.broker.address],
  )
  for (const { offer_index } of lost) find(`the listing ${offer_index} is not shown`)
}
