import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { gift } from '@gooddrop/contract/money.ts'
import { giftMemo, MAX_SALES_A_PAYOUT, payoutMemo } from '@gooddrop/ledger/memos.ts'
import { WebSocketServer } from 'ws'

type Json = Record<string, unknown>
type Row = { hash: string; ledger_index: number; close_time_iso: string; tx_json: Json; meta: Json; validated: true }

export const BROKER = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
export const CHARITIES = ['rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH', 'rf1BiGeXwwQoi8Z2ueFYTEXSwuJYfV2Jpn']
const SELLER = 'rrrrrrrrrrrrrrrrrrrrrhoLvTp'
const BUYER = 'rrrrrrrrrrrrrrrrrrrrBZbvji'
const START_BALANCE = 100_000_000n
const BEGAN = Date.UTC(2025, 0, 1)
const LEDGER_MS = 4_000
const TOKENS_IN_A_PAGE = 16
const PAGE = 200

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').toUpperCase()
const changed = (type: string, index: string, fields: Json, former: Json = {}) => ({
  ModifiedNode: { LedgerEntryType: type, LedgerIndex: index, FinalFields: fields, PreviousFields: former },
})

/** A year of a marketplace: each sale with both its offers, and a payment for every dozen, as servers send them. */
export function generateHistory(sales: number) {
  const rows: Row[] = []
  const ofCharity = new Map(
    CHARITIES.map((charity) => [charity, { rows: [] as Row[], balance: 10_000_000n, due: [] as [string, bigint][] }]),
  )
  let balance = START_BALANCE
  let total = 0n

  const add = (tx: Json, nodes: Json[]): Row => {
    const ledger = rows.length + 1
    const row: Row = {
      hash: hashOf(`transaction ${ledger}`),
      ledger_index: ledger,
      close_time_iso: new Date(BEGAN + ledger * LEDGER_MS).toISOString(),
      tx_json: { Fee: '12', Sequence: ledger, SigningPubKey: 'ED'.repeat(33), TxnSignature: 'AB'.repeat(64), ...tx },
      meta: { TransactionResult: 'tesSUCCESS', TransactionIndex: 0, AffectedNodes: nodes },
      validated: true,
    }
    rows.push(row)
    return row
  }
  const move = (account: string, before: bigint, after: bigint) =>
    changed('AccountRoot', hashOf(account), { Account: account, Balance: String(after) }, { Balance: String(before) })
  const moveBroker = (drops: bigint) => {
    const before = balance
    balance += drops
    return move(BROKER, before, balance)
  }

  add({ TransactionType: 'Payment', Account: BUYER, Destination: BROKER, Amount: String(START_BALANCE) }, [
    {
      CreatedNode: {
        LedgerEntryType: 'AccountRoot',
        LedgerIndex: hashOf(BROKER),
        NewFields: { Account: BROKER, Balance: String(START_BALANCE) },
      },
    },
  ])

  function offer(n: number, side: 'sell' | 'buy', drops: bigint, memos: unknown[]) {
    const id = hashOf(`${side} ${n}`)
    const owner = side === 'sell' ? SELLER : BUYER
    const fields = {
      Amount: String(drops),
      Destination: BROKER,
      Flags: side === 'sell' ? 1 : 0,
      NFTokenID: hashOf(`token ${n}`),
      Owner: owner,
    }
    const tx = {
      TransactionType: 'NFTokenCreateOffer',
      Account: owner,
      Amount: String(drops),
      Destination: BROKER,
      NFTokenID: fields.NFTokenID,
      Memos: memos,
    }
    const { hash, ledger_index } = add(tx, [
      { CreatedNode: { LedgerEntryType: 'NFTokenOffer', LedgerIndex: id, NewFields: fields } },
    ])
    const FinalFields = { ...fields, PreviousTxnID: hash, PreviousTxnLgrSeq: ledger_index }
    return { id, gone: { DeletedNode: { LedgerEntryType: 'NFTokenOffer', LedgerIndex: id, FinalFields } } }
  }

  const page = (n: number) => {
    const tokens = Array.from({ length: TOKENS_IN_A_PAGE }, (_, at) => ({
      NFToken: { NFTokenID: hashOf(`held ${n} ${at}`), URI: '697066733A2F2F'.padEnd(130, '6') },
    }))
    return changed('NFTokenPage', hashOf(`page ${n}`), { NFTokens: tokens }, { NFTokens: tokens.slice(1) })
  }

  function pay(charity: string): void {
    const to = ofCharity.get(charity)!
    const drops = to.due.reduce((sum, [, gift]) => sum + gift, 0n)
    const before = to.balance
    to.balance += drops
    const Memos = [payoutMemo(to.due.map(([hash]) => hash))]
    const tx = { TransactionType: 'Payment', Account: BROKER, Destination: charity, Amount: String(drops), Memos }
    to.rows.push(add(tx, [moveBroker(-drops - 12n), move(charity, before, to.balance)]))
    to.due = []
  }

  for (let n = 0; n < sales; n++) {
    const charity = CHARITIES[n % CHARITIES.length]!
    const price = BigInt(1_000_000 + ((n * 7_919) % 900_000_000))
    const choice = { charity, tag: null, price, gift: gift(price, 100), basisPoints: 100 }
    const sell = offer(n, 'sell', price, [])
    const buy = offer(n, 'buy', price + choice.gift, [giftMemo(choice)])
    const tx = {
      TransactionType: 'NFTokenAcceptOffer',
      Account: BROKER,
      NFTokenSellOffer: sell.id,
      NFTokenBuyOffer: buy.id,
      NFTokenBrokerFee: String(choice.gift),
      Memos: [giftMemo(choice)],
    }
    const { hash } = add(tx, [sell.gone, buy.gone, page(n), page(-n - 1), moveBroker(choice.gift - 12n)])
    total += choice.gift
    const to = ofCharity.get(charity)!
    to.due.push([hash, choice.gift])
    if (to.due.length === MAX_SALES_A_PAYOUT) pay(charity)
  }
  for (const charity of CHARITIES) if (ofCharity.get(charity)!.due.length > 0) pay(charity)
  const balanceOf = (account: string) => (account === BROKER ? balance : (ofCharity.get(account)?.balance ?? 0n))
  return {
    rows,
    rowsOf: (account: string) => (account === BROKER ? rows : (ofCharity.get(account)?.rows ?? [])),
    balanceOf,
    total,
  }
}

export type History = ReturnType<typeof generateHistory>

/** Answers as a ledger server does; only the questions of the check. */
export async function serveHistory({ rows, rowsOf, balanceOf }: History) {
  const last = rows.length
  const answers: Record<string, (ask: Json) => Json> = {
    server_info: () => ({ info: { validated_ledger: { seq: last }, network_id: 64_001 } }),
    ledger: ({ ledger_index: index }) => ({
      ledger_hash: hashOf(`ledger ${index}`),
      ledger: { close_time: (BEGAN + Number(index) * LEDGER_MS) / 1000 - 946_684_800 },
    }),
    account_info: ({ account }) => ({ account_data: { Balance: String(balanceOf(String(account))) } }),
    account_tx({ account, ledger_index_min: from, marker }) {
      const all = rowsOf(String(account)).filter(({ ledger_index }) => ledger_index >= Number(from))
      const start = Number((marker as Json | undefined)?.seq ?? 0)
      const next = start + PAGE < all.length && {
        marker: { ledger: all[start + PAGE]!.ledger_index, seq: start + PAGE },
      }
      return { transactions: all.slice(start, start + PAGE), ...next }
    },
  }
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (socket) =>
    socket.on('message', (data) => {
      const ask: Json = JSON.parse(String(data))
      const answer = answers[String(ask.command)]
      const reply = answer ? { status: 'success', result: answer(ask) } : { status: 'error', error: 'unknownCmd' }
      socket.send(JSON.stringify({ id: ask.id, type: 'response', ...reply }))
    }),
  )
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `ws://127.0.0.1:${port}`,
    close: () => {
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}
