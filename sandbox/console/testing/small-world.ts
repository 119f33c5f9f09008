import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type RunningLedger, startLedger } from '#ledger/server.ts'
import { LedgerLink } from '#phone/ledger-link.ts'
import { fill, keyPairOf, sign, type Transaction } from '#phone/sign.ts'

/** A ledger on which one token was minted, listed, sold through a broker, and its gift paid. */

const GENESIS = 'snoPBrXtMeMyMHUVTgbuqAfg1SUTb'

export const SECRETS = {
  maren: 'sEdTM1uX8pu2do5XvTnutH6HsouMaM2',
  tomas: 'sEdSKaCy2JT7JaM7v95H9SxkhP9wS2r',
  broker: 'sEd7rBGm5kxzauRTAV2hbsNz7N45X91',
  charity: 'sn259rEFXrQrWyx3Q7XneWcwV6dfL',
}

type Name = keyof typeof SECRETS
const ADDRESSES = new Map(Object.entries(SECRETS).map(([name, secret]) => [name, keyPairOf(secret).address]))
export const address = (name: Name) => ADDRESSES.get(name)!

const METADATA = 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e'
const PICTURE = 'bafkreifjjcie6lypi6ny7amxnfftagclbuxndqonfipmb64f2km2devei4'
export const HOSTILE_NAME = 'Tide <script>alert(1)</script> #4'

export const hex = (text: string) => Buffer.from(text).toString('hex').toUpperCase()

const memo = (type: string, data: string) => ({ Memo: { MemoType: hex(type), MemoData: data } })

export async function startGateway() {
  const server = createServer((request, response) => {
    const isPicture = request.url?.endsWith(PICTURE)
    response.writeHead(200, { 'content-type': isPicture ? 'image/svg+xml' : 'application/json' })
    const picture =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="#2b6f77" d="M0 0h4v4H0z"/></svg>'
    response.end(isPicture ? picture : JSON.stringify({ name: HOSTILE_NAME, image: `ipfs://${PICTURE}` }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ipfs/`,
    stop: () => new Promise((done) => server.close(done)),
  }
}

export async function startSmallWorld() {
  const ledger: RunningLedger = await startLedger({ port: 0, manualClose: true })
  const link = new LedgerLink(ledger.url)

  async function send(secret: string, tx: Transaction) {
    const keys = keyPairOf(secret)
    const tx_blob = sign(await fill(tx, keys.address, link, 0), keys)
    const reply = await link.request<{ tx_json: { hash: string }; engine_result: string }>('submit', { tx_blob })
    if (reply.engine_result !== 'tesSUCCESS') throw new Error(reply.engine_result)
    ledger.accept()
    const { meta } = await link.request<{ meta: Record<string, string> }>('tx', { transaction: reply.tx_json.hash })
    return { hash: reply.tx_json.hash, meta }
  }

  for (const name of Object.keys(SECRETS) as Name[])
    await send(GENESIS, { TransactionType: 'Payment', Destination: address(name), Amount: '1000000000' })

  const mint = await send(SECRETS.maren, {
    TransactionType: 'NFTokenMint',
    NFTokenTaxon: 0,
    Flags: 8,
    TransferFee: 5000,
    URI: hex(`ipfs://${METADATA}`),
  })
  const token = mint.meta.nftoken_id!
  const offer = { TransactionType: 'NFTokenCreateOffer', NFTokenID: token, Destination: address('broker') }
  const listed = await send(SECRETS.maren, { ...offer, Amount: '12000000', Flags: 1 })
  const gift = { charity: address('charity'), price: '12000000', gift: '120000', basisPoints: 100 }
  const bid = await send(SECRETS.tomas, {
    ...offer,
    Amount: '12120000',
    Owner: address('maren'),
    Memos: [memo('gooddrop/gift', hex(JSON.stringify(gift))), memo('note', hex('<img src=x onerror=alert(1)>'))],
  })
  const sale = await send(SECRETS.broker, {
    TransactionType: 'NFTokenAcceptOffer',
    NFTokenSellOffer: listed.meta.offer_id,
    NFTokenBuyOffer: bid.meta.offer_id,
    NFTokenBrokerFee: '120000',
    Memos: [memo('gooddrop/gift', hex(JSON.stringify(gift)))],
  })
  const payout = await send(SECRETS.broker, {
    TransactionType: 'Payment',
    Destination: address('charity'),
    Amount: '120000',
    Memos: [
      memo('gooddrop/payout', hex(JSON.stringify({ sales: [sale.hash] }))),
      memo('gooddrop/tokens', hex(JSON.stringify({ tokens: [token] }))),
    ],
  })
  return {
    ledger,
    send,
    token,
    hashes: { mint: mint.hash, listed: listed.hash, bid: bid.hash, sale: sale.hash, payout: payout.hash },
    async stop() {
      link.close()
      await ledger.close()
    },
  }
}
