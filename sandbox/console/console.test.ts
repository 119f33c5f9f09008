import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readObject, sendJson } from '#http/reply.ts'
import { createConsole } from './console.ts'
import { addEntries } from './testing/issuing-world.ts'
import { address, HOSTILE_NAME, hex, SECRETS, startGateway, startSmallWorld } from './testing/small-world.ts'
import { createTokenIndex } from './token-index.ts'

let world: Awaited<ReturnType<typeof startSmallWorld>>
let gateway: Awaited<ReturnType<typeof startGateway>>
let server: Server
let url: string
let part: ReturnType<typeof createConsole>
const funded: unknown[] = []

beforeAll(async () => {
  world = await startSmallWorld()
  gateway = await startGateway()
  server = createServer(async (request, response) => {
    if (request.url === '/accounts') {
      funded.push((await readObject(request))?.destination)
      return sendJson(response, 200, { amount: 1000 })
    }
    if (!(await part.handle(request, response))) sendJson(response, 404, {})
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  part = createConsole({
    publicUrl: url,
    ledgerUrl: world.ledger.url,
    index: createTokenIndex(world.ledger.url),
    people: () => [
      { name: 'Maren Holt', address: address('maren'), note: 'draws the sea' },
      { name: 'Tomás Iriarte', address: address('tomas'), note: 'prints' },
    ],
    names: () => ({ [address('charity')]: 'Clean Water', [address('broker')]: 'Gooddrop' }),
    gatewayUrl: gateway.url,
    productUrl: 'http://shop.test',
  })
})

afterAll(async () => {
  await part.close()
  await new Promise((done) => server.close(done))
  await gateway.stop()
  await world.stop()
})

const escaped = (text: string): string => text.replace(/</g, '&lt;').replace(/>/g, '&gt;')
const NAME: string = escaped(HOSTILE_NAME)

async function read(path: string) {
  const reply = await fetch(url + path)
  const page = await reply.text()
  return {
    status: reply.status,
    headers: reply.headers,
    page,
    text: page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '),
  }
}

test('the home page links every part and lists all demo people', async () => {
  const { status, page, text } = await read('/')
  expect(status).toBe(200)
  for (const href of ['/phone', '/inbox', '/explorer', 'http://shop.test']) expect(page).toContain(`href="${href}"`)
  for (const name of ['Maren Holt', 'Tomás Iriarte', 'Clean Water', 'Gooddrop']) expect(text).toContain(name)
  expect(text).toContain('Give 0.12 XRP to Clean Water, the gift of one sale')
})

test('the faucet form calls the faucet and shows the result', async () => {
  const submit = (destination: string) =>
    fetch(`${url}/console/faucet`, { method: 'POST', body: new URLSearchParams({ destination }) })
  expect(await (await submit(address('maren'))).text()).toContain(`1000 XRP is on its way to ${address('maren')}.`)
  expect(funded).toEqual([address('maren')])
  expect(await (await submit('<b>')).text()).toContain('This is not a valid account address.')
  expect(funded).toHaveLength(1)
})

describe('the explorer', () => {
  test.each([
    ['mint', `Mint “${NAME}”`],
    ['listed', `List “${NAME}” for 12 XRP`],
    ['bid', `Offer 12.12 XRP for “${NAME}”, of which 0.12 XRP goes to Clean Water`],
    ['sale', `Settle the sale of “${NAME}” for 12.12 XRP; 0.12 XRP of it is given to Clean Water`],
    ['payout', 'Give 0.12 XRP to Clean Water, the gift of one sale'],
  ] as const)('describes the %s in words', async (which, words) => {
    const { status, text } = await read(`/explorer/tx/${world.hashes[which]}`)
    expect(status).toBe(200)
    expect(text).toContain(words)
    expect(text).toContain('Done')
  })

  test('shows the memos of a sale and of its gift in words, with what they name', async () => {
    const sale = await read(`/explorer/tx/${world.hashes.sale}`)
    expect(sale.text).toContain(`A sale at 12 XRP gives 0.12 XRP to ${address('charity')}`)
    const { page, text } = await read(`/explorer/tx/${world.hashes.payout}`)
    expect(text).toContain(`Pays the gifts from sale ${world.hashes.sale}`)
    expect(page).toContain(`href="/explorer/tx/${world.hashes.sale}"`)
    expect(page).toContain(`href="/explorer/nft/${world.token}"`)
  })

  test('shows what each party of a sale received', async () => {
    const { text } = await read(`/explorer/tx/${world.hashes.sale}`)
    expect(text).toContain('Maren Holt +12 XRP')
    expect(text).toContain('Tomás Iriarte −12.12 XRP')
    expect(text).toContain('Gooddrop +0.11999 XRP')
  })

  test('shows a token’s owner, issuer, offers and history', async () => {
    const { page, text } = await read(`/explorer/nft/${world.token}`)
    expect(text).toContain('Owned by Tomás Iriarte')
    expect(text).toContain('Created by Maren Holt')
    expect(text).toContain('5 % of every sale')
    for (const hash of [world.hashes.mint, world.hashes.listed, world.hashes.bid, world.hashes.sale])
      expect(page).toContain(`/explorer/tx/${hash}`)
    expect(page).not.toContain(world.hashes.payout)
    expect(page).toContain('src="/phone/ipfs/bafkrei')
  })

  test('shows a later bid and a burn at once', async () => {
    const offer = { TransactionType: 'NFTokenCreateOffer', NFTokenID: world.token }
    await world.send(SECRETS.maren, { ...offer, Amount: '7000000', Owner: address('tomas') })
    expect((await read(`/explorer/nft/${world.token}`)).text).toMatch(/Bids\s+Maren Holt\s+7 XRP/)
    const other = await world.send(SECRETS.maren, { TransactionType: 'NFTokenMint', NFTokenTaxon: 1, Flags: 9 })
    const id = other.meta.nftoken_id!
    expect((await read(`/explorer/nft/${id}`)).text).toContain('Owned by Maren Holt')
    await world.send(SECRETS.maren, { TransactionType: 'NFTokenBurn', NFTokenID: id })
    expect((await read(`/explorer/nft/${id}`)).text).toContain('no one: it was burned')
  })

  test('lists an account’s tokens, offers and transactions', async () => {
    const { text, page } = await read(`/explorer/account/${address('tomas')}`)
    expect(text).toContain('Tomás Iriarte')
    expect(text).toContain('Balance 987.87999 XRP')
    expect(page).toContain(`/explorer/nft/${world.token}`)
    expect((await read('/explorer/account/rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe')).text).toContain(
      'This account is not on the ledger yet',
    )
  })

  test('a search redirects to the page of what was found', async () => {
    const land = async (query: string) =>
      (await fetch(`${url}/explorer?q=${query}`, { redirect: 'manual' })).headers.get('location')
    expect(await land('3')).toBe('/explorer/ledger/3')
    expect(await land(address('maren'))).toBe(`/explorer/account/${address('maren')}`)
    expect(await land(world.token.toLowerCase())).toBe(`/explorer/nft/${world.token}`)
    expect(await land(world.hashes.sale)).toBe(`/explorer/tx/${world.hashes.sale}`)
    expect(await land('nonsense')).toBeNull()
    expect((await read('/explorer?q=<script>')).page).not.toContain('<script')
  })

  test('shows a message when nothing is found', async () => {
    for (const path of [`tx/${'0'.repeat(64)}`, `nft/${'0'.repeat(64)}`, 'ledger/99999999', 'account/rubbish', 'what'])
      expect((await read(`/explorer/${path}`)).status, path).toBe(404)
  })
})

test('text from the ledger never becomes markup on a page', async () => {
  const bad = await world.send(SECRETS.maren, {
    TransactionType: 'NFTokenMint',
    NFTokenTaxon: 2,
    URI: `00FF${hex('"><script>alert(1)</script>')}`,
    Memos: [{ Memo: { MemoData: `00FFC328${hex('</dd><script>')}` } }],
  })
  const paths = [
    '/',
    '/explorer',
    `/explorer/tx/${bad.hash}`,
    `/explorer/nft/${bad.meta.nftoken_id}`,
    `/explorer/tx/${world.hashes.bid}`,
    `/explorer/nft/${world.token}`,
    `/explorer/account/${address('maren')}`,
    '/?notice=<script>x</script>',
  ]
  for (const path of paths) {
    const { page, headers } = await read(path)
    expect(page, path).not.toMatch(/<script|<img src=x/)
    expect(headers.get('content-security-policy'), path).toContain("default-src 'none'")
  }
})

describe('what server 3.2 added', () => {
  let hashes: Awaited<ReturnType<typeof addEntries>>
  beforeAll(async () => {
    hashes = await addEntries(world)
  })

  test.each([
    ['trust', 'Accept up to 500 USD issued by Gooddrop'],
    ['paid', 'Issue 120.5 USD to Tomás Iriarte'],
    ['check', 'Let Maren Holt collect up to 20 USD issued by Gooddrop'],
    ['trade', 'Trade 10 USD issued by Gooddrop for 4 XRP'],
    ['signers', 'Let any 2 of 2 signers sign for this account'],
  ] as const)('the %s is described in words', async (which, words) => {
    expect((await read(`/explorer/tx/${hashes[which]}`)).text).toContain(words)
  })

  test('a payment shows who got how much of which issuer, and its memo', async () => {
    const { text, page } = await read(`/explorer/tx/${hashes.paid}`)
    expect(page).toContain(`<dt>To</dt><dd><a href="/explorer/account/${address('tomas')}">Tomás Iriarte</a></dd>`)
    expect(text).toMatch(/Tomás Iriarte \+120\.5 USD issued by Gooddrop/)
    expect(text).toContain('order number: 7')
  })

  test('a multi-signed transaction names its signers', async () => {
    const { text } = await read(`/explorer/tx/${hashes.multiSigned}`)
    expect(text).toContain('Account Tomás Iriarte')
    expect(text).toMatch(/Signed by Maren Holt\s*, Clean Water/)
  })

  test('an account shows every kind of entry it owns', async () => {
    const { text } = await read(`/explorer/account/${address('tomas')}`)
    for (const words of [
      /Issued currencies\s+issued by Gooddrop accepts up to 500 120 USD/,
      /Offers to trade gives 10 USD issued by Gooddrop for 4 XRP/,
      /Checks to Maren Holt up to 20 USD issued by Gooddrop/,
      /Credentials “KYC” issued by Clean Water accepted/,
      /Who may pay this account Maren Holt/,
      /Signers [\s\S]*Maren Holt weight 1[\s\S]*needed in all weight 2/,
      /Tickets \d+, \d+/,
      /Prices XRP\/USD Harbour prices/,
    ])
      expect(text.replace(/\s+/g, ' ')).toMatch(words)
    expect((await read(`/explorer/account/${address('broker')}`)).text).toMatch(/owed to\s+Tomás Iriarte\s+120 USD/)
  })
})
