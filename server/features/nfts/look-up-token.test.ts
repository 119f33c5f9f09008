import { searchNfts } from '@gooddrop/contract/search.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call } from '#testing/call.ts'
import { member } from '#testing/member.ts'
import { type Person, reached, startWorld, type World } from '#testing/world.ts'
import { importWallet } from './import-wallet.ts'
import { findTradedByToken } from './state.ts'

let world: World
let stranger: Person
beforeAll(async () => {
  world = await startWorld()
  stranger = await world.person({ xrp: 1000 })
})
afterAll(() => world?.stop())

async function mint(): Promise<string> {
  const minted = { TransactionType: 'NFTokenMint', NFTokenTaxon: 0, Flags: 8, URI: '6162' } as const
  const outcome = await world.stage.play(stranger.wallet, minted)
  await reached(world.server, outcome.ledger.index)
  return outcome.one('minted').tokenId
}

it('shows a token of the network from when a member asks for it', async () => {
  const tokenId = await mint()
  const find = async (headers = {}) => {
    const query = { text: ` ${tokenId.toLowerCase()} ` }
    return (await call(world.server, searchNfts, { query, headers })).json().nfts
  }
  expect(await find()).toEqual([])
  const ada = await member(world.server)
  expect(await find(ada.headers)).toMatchObject([{ NFTokenID: tokenId }])
  expect(await find()).toMatchObject([{ NFTokenID: tokenId }])
})

it('knows what a wallet holds without asking the network', async () => {
  const { deps } = world.server
  const tokenId = await mint()
  const offline = { ...deps, ledger: { ...deps.ledger!, freshTip: () => Promise.reject(new Error('no network')) } }
  await expect(importWallet(offline, stranger.address, new AbortController().signal)).rejects.toThrow('no network')
  expect(await findTradedByToken(deps.db, tokenId)).toMatchObject({ ownerAddress: stranger.address })
})
