import { getNft, likeNft, listOwned, unlikeNft } from '@gooddrop/contract/nfts.ts'
import { urlOf } from '@gooddrop/contract/request.ts'
import { accountNfts } from '@gooddrop/ledger/queries.ts'
import { decodeText } from '@gooddrop/ledger/text.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMp4 } from '#features/media/testing/make-mp4.ts'
import { makePng } from '#features/media/testing/make-pictures.ts'
import { freshPng, mint, mintFields, postMint } from '#features/nfts/testing/minting.ts'
import { reaches, type Trader, trader } from '#features/signing/testing/asking.ts'
import { type BrowserSocket, browserSocket } from '#testing/browser-socket.ts'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { rowCounts } from '#testing/row-counts.ts'
import { startWorld, type World } from '#testing/world.ts'

let world: World
let ada: Trader
beforeAll(async () => {
  world = await startWorld()
  ada = await trader(world)
})
afterAll(() => world?.stop())

const actionsOf = async (nftId: string) => {
  const { db } = world.server.deps
  const rows = db.selectFrom('nft_history').select('action').where('nft_id', '=', nftId)
  return (await rows.orderBy('created_at').orderBy('id').execute()).map(({ action }) => action)
}
const get = (url: string) => world.server.inject({ method: 'GET', url })
const item = async (id: string, headers = {}) =>
  (await call(world.server, getNft, { params: { id }, headers })).json().nft

describe('minting', () => {
  it('makes a token whose URI is the address of its metadata, and shows it', async () => {
    const id = await mint(world, ada)
    const nft = await item(id)
    expect(nft).toMatchObject({
      _id: id,
      title: 'Tide #1',
      royality: 5000,
      tags: ['Art', 'Motion'],
      category: 'Art',
      nftType: 'mint',
      item_type: 'single_items',
      status: null,
      amount: null,
      nft_offer_index: null,
      owner: { _id: ada.member.id },
      created_by: { _id: ada.member.id },
      mutable: false,
      burnable: false,
    })
    const held = []
    for await (const token of accountNfts(world.client, ada.address)) held.push(token)
    const onLedger = held.find((token) => token.tokenId === nft.NFTokenID)
    const uri = decodeText(onLedger?.uriHex)
    const metadata = (await get(uri.replace('ipfs://', '/ipfs/'))).json()
    expect(metadata).toMatchObject({ nftType: 'art.v0', name: 'Tide #1' })
    expect((await get(metadata.image.replace('ipfs://', '/ipfs/'))).headers['content-type']).toBe('image/png')
    const owned = (
      await call(world.server, listOwned, { params: { userId: ada.member.id }, query: { page: 0, limit: 16 } })
    ).json()
    expect(owned.nfts.map(({ _id }) => _id)).toContain(id)
    expect(owned.nfts.find(({ _id }) => _id === id)?.created_by).toMatchObject({ _id: ada.member.id })
    expect(owned.nftsLength[0]?.total).toBe(owned.nfts.length)
  })

  async function mintFilm(title: string, width: number, poster?: Blob) {
    const film = new Blob([new Uint8Array(makeMp4({ width, height: 360 }))])
    const reply = await postMint(world, ada, mintFields(ada, { title }), film, poster)
    const { link, sign_request_id } = reply.json()
    await world.phone.sign(link, ada.secret)
    await reaches(world, sign_request_id, 'signed')
    await world.close()
    await reaches(world, sign_request_id, 'validated')
    const owned = (await call(world.server, listOwned, { params: { userId: ada.member.id } })).json()
    const card = owned.nfts.find((each) => each.title === title)
    if (!card?.artwork) throw new Error(`'${title}' has no artwork`)
    return { artwork: card.artwork, nft_img: card.nft_img, metadata: await metadataOf(card.NFTokenID) }
  }

  async function metadataOf(tokenId: string) {
    for await (const token of accountNfts(world.client, ada.address))
      if (token.tokenId === tokenId) return (await get(decodeText(token.uriHex).replace('ipfs://', '/ipfs/'))).json()
  }

  const posterOf = async (width: number, height: number) => new Blob([new Uint8Array(await makePng(width, height))])

  it('shows a film by the poster that was sent with it, here and to other marketplaces', async () => {
    const { artwork, metadata } = await mintFilm('Moving', 640, await posterOf(320, 180))
    expect(artwork).toMatchObject({ kind: 'video', width: 640, height: 360, src: expect.stringContaining('/media/') })
    expect((await get(artwork.src!)).headers['content-type']).toBe('image/webp')
    expect(metadata.video).toBe(artwork.original?.replace('/ipfs/', 'ipfs://'))
    expect(metadata.image).not.toBe(metadata.video)
    expect((await get(metadata.image.replace('ipfs://', '/ipfs/'))).headers['content-type']).toBe('image/png')
  })

  it.each([
    ['none was sent', 642, undefined],
    ['what was sent has another shape', 644, posterOf(180, 320)],
  ])('takes a film without a poster when %s, and never shows the film as a picture', async (_why, width, poster) => {
    const { artwork, nft_img, metadata } = await mintFilm(`Moving ${width}`, width, await poster)
    expect(artwork).toMatchObject({ kind: 'video', src: null, srcset: '', width })
    expect(nft_img).toBeNull()
    expect(metadata.image).toBe(metadata.video)
  })

  it('refuses a poster that is no picture', async () => {
    const film = new Blob([new Uint8Array(makeMp4({ width: 646, height: 360 }))])
    const refused = await postMint(world, ada, mintFields(ada), film, film)
    expect(refused.json()).toMatchObject({ success: false, code: 'unsupported_media' })
    const broken = new Blob([(await makePng(646, 360)).subarray(0, 200)])
    const unreadable = await postMint(world, ada, mintFields(ada), film, broken)
    expect(unreadable.json()).toMatchObject({ success: false, code: 'unreadable_image' })
  })

  it.each([
    [{ royality: '50001' }, 'royality should be less than 50'],
    [{ royality: 'abc' }, 'Please enter valid royality'],
    [{ royality: '-1' }, 'Please enter valid royality'],
    [{ title: '' }, 'Title is required'],
    [{ description: '' }, 'Description is required'],
    [{ title: 'x'.repeat(10_000) }, 'Title has at most 200 characters'],
    [{ tags: 'Nonsense' }, 'Please choose tags from the list of categories'],
  ])('refuses case %#', async (change, message) => {
    const reply = await postMint(world, ada, mintFields(ada, change as Record<string, string>), await freshPng())
    expect([reply.statusCode, reply.json().message]).toEqual([400, message])
  })

  it('wants a file, and the caller’s own wallet', async () => {
    const before = await rowCounts(world.server.deps.db)
    const without = await postMint(world, ada, mintFields(ada), null)
    expect([without.statusCode, without.json().message]).toEqual([400, 'A file is required'])
    const eve = await trader(world)
    const others = await postMint(world, eve, mintFields(eve, { account: ada.address }), null)
    expect(others.statusCode).toBe(403)
    const after = await rowCounts(world.server.deps.db)
    expect(after.sign_requests).toBe(before.sign_requests)
  })

  it('says so when the account is not on the ledger or cannot pay', async () => {
    const ghost = await trader(world)
    await world.stage.send(ghost.wallet, { TransactionType: 'Payment', Destination: ada.address, Amount: '998999980' })
    await world.close()
    const poor = await postMint(world, ghost, mintFields(ghost), await freshPng())
    expect([poor.statusCode, poor.json().code]).toEqual([409, 'insufficient_funds'])
  })

  it('answers Account not found. for a wallet that is not activated', async () => {
    const { db } = world.server.deps
    const eve = await trader(world)
    const unfunded = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe'
    await db.updateTable('users').set({ wallet_address: unfunded }).where('id', '=', eve.member.id).execute()
    const reply = await postMint(world, eve, mintFields(eve, { account: unfunded }), await freshPng())
    expect([reply.statusCode, reply.json().message]).toEqual([404, 'Account not found.'])
  })
})

describe('views and likes', () => {
  it('counts a member once, and a visitor once a day by network, whatever the browser says', async () => {
    const id = await mint(world, ada, { title: 'Counted' })
    const url = urlOf(getNft, { params: { id } })
    // Far from midnight.
    world.server.clock.set(new Date(new Date(world.server.clock.now()).setUTCHours(36, 0, 0, 0)))
    const from = async (remoteAddress: string, headers = {}) =>
      (await world.server.inject({ url, remoteAddress, headers })).json().nft.views
    expect(await from('203.0.113.1')).toBe(1)
    expect(await from('203.0.113.1', { 'user-agent': 'another' })).toBe(1)
    expect(await from('203.0.113.2')).toBe(2)
    expect(await from('2001:db8::1')).toBe(3)
    expect(await from('2001:db8::2')).toBe(3)
    expect(await from('203.0.113.3', ada.member.headers)).toBe(4)
    expect(await from('203.0.113.4', ada.member.headers)).toBe(4)
    world.server.clock.advance(86_400_000)
    expect(await from('203.0.113.1')).toBe(5)
    expect(await from('203.0.113.1', ada.member.headers)).toBe(5)
  })

  it('counts each of many visitors who come at once, and twice none', async () => {
    const id = await mint(world, ada, { title: 'Rushed' })
    const url = urlOf(getNft, { params: { id } })
    const visits = Array.from({ length: 60 }, (_, n) => ({ url, remoteAddress: `198.51.100.${n % 20}` }))
    const replies = await Promise.all(visits.map((visit) => world.server.inject(visit)))
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect((await world.server.inject(visits[0]!)).json().nft.views).toBe(20)
  })

  it('counts a person’s like once', async () => {
    const id = await mint(world, ada, { title: 'Liked once' })
    const caller = { params: { nftId: id }, headers: ada.member.headers }
    const like = () => call(world.server, likeNft, caller)
    const unlike = () => call(world.server, unlikeNft, caller)
    await Promise.all([like(), like(), like()])
    expect(await item(id, ada.member.headers)).toMatchObject({ likes: 1, liked: true })
    expect((await unlike()).json()).toMatchObject({ likes: 0, liked: false })
    expect((await unlike()).json()).toMatchObject({ likes: 0, liked: false })
  })

  it('says so only when they change, only to pages of that item, and a flood of them not at every call', async () => {
    const id = await mint(world, ada, { title: 'Liked' })
    const [onItem, onMarket] = [await browserSocket(world.server.url), await browserSocket(world.server.url)]
    await onItem.watch(`nft:${id}`)
    await onMarket.watch('market')
    const caller = { params: { nftId: id }, headers: ada.member.headers }
    await call(world.server, unlikeNft, caller)
    expect(await publishedOf(id)).toBe(0)
    const begun = performance.now()
    for (let time = 0; time < 10; time++) {
      await call(world.server, likeNft, caller)
      await call(world.server, likeNft, caller)
      await call(world.server, unlikeNft, caller)
    }
    expect(await publishedOf(id)).toBe(20)
    const heardOn = ({ heard }: BrowserSocket) => heard.filter(({ name }) => name === 'likesChanged').length
    await eventually(() => expect(heardOn(onItem)).toBeGreaterThan(0))
    // At once, and then once a second for as long as the calls took.
    expect(heardOn(onItem)).toBeLessThanOrEqual(2 + (performance.now() - begun) / 1000)
    expect(heardOn(onMarket)).toBe(0)
    for (const each of [onItem, onMarket]) each.close()
  })

  const publishedOf = async (id: string) => {
    const sent = await world.server.deps.db
      .selectFrom('outbox')
      .selectAll()
      .where('name', '=', 'likesChanged')
      .execute()
    return sent.filter(({ payload }) => JSON.stringify(payload).includes(id)).length
  }
})

describe('what happens elsewhere', () => {
  it('shows a token that a known person minted outside', async () => {
    const uri = Buffer.from('http://127.0.0.1/secret').toString('hex').toUpperCase()
    const { hash } = await world.stage.play(ada.wallet, {
      TransactionType: 'NFTokenMint',
      NFTokenTaxon: 7,
      Flags: 9,
      URI: uri,
    })
    await world.close()
    const row = await world.server.deps.db
      .selectFrom('nft_history')
      .selectAll()
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow()
    const nft = await item(row.nft_id)
    expect(nft).toMatchObject({ title: null, burnable: true, owner: { _id: ada.member.id } })
  })

  it('begins the history of a token that was given to somebody with the transfer', async () => {
    const stranger = await world.person()
    const minted = await world.stage.play(stranger.wallet, {
      TransactionType: 'NFTokenMint',
      NFTokenTaxon: 7,
      Flags: 8,
      URI: '697066733A2F2F6E6F7768657265',
    })
    const { tokenId: NFTokenID } = minted.one('minted')
    const offer = { TransactionType: 'NFTokenCreateOffer', NFTokenID, Amount: '0', Flags: 1, Destination: ada.address }
    const { offerId } = (await world.stage.play(stranger.wallet, offer)).one('offered')
    await world.stage.play(ada.wallet, { TransactionType: 'NFTokenAcceptOffer', NFTokenSellOffer: offerId })
    await world.close()
    const { nfts } = (await call(world.server, listOwned, { params: { userId: ada.member.id } })).json()
    const given = nfts.find((nft) => nft.NFTokenID === NFTokenID)
    expect(await actionsOf(given?._id ?? '')).toEqual(['transfer'])
  })

  it('follows a token to its next owner and to its end', async () => {
    const bob = await trader(world)
    const id = await mint(world, ada, { title: 'Wanderer' })
    const { NFTokenID } = await item(id)
    const offer = await world.stage.play(ada.wallet, {
      TransactionType: 'NFTokenCreateOffer',
      NFTokenID,
      Amount: '0',
      Flags: 1,
      Destination: bob.address,
    })
    await world.stage.play(bob.wallet, {
      TransactionType: 'NFTokenAcceptOffer',
      NFTokenSellOffer: offer.one('offered').offerId,
    })
    await world.close()
    expect((await item(id)).owner?._id).toBe(bob.member.id)
    // Nothing was paid for it, so it was not sold.
    expect(await actionsOf(id)).toEqual(['mint', 'transfer'])
    await world.stage.play(bob.wallet, { TransactionType: 'NFTokenBurn', NFTokenID })
    await world.close()
    expect(await item(id)).toMatchObject({ burned: true, owner_address: null })
    const owned = (await call(world.server, listOwned, { params: { userId: bob.member.id } })).json()
    expect(owned).toMatchObject({ nfts: [], nftsLength: [{ total: 0 }] })
  })
})
