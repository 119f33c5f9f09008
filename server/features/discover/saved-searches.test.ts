import {
  deleteSearch,
  listSavedSearches,
  MAX_SAVED_SEARCHES,
  renameSearch,
  restoreSearch,
  saveSearch,
} from '@gooddrop/contract/saved-searches.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { call } from '#testing/call.ts'
import { type Member, member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { savedSearchesById } from './saved-searches.ts'

let server: TestServer
let ada: Member
beforeAll(async () => {
  server = await testServer({ env: { GLOBAL_CALLS_PER_MINUTE: '1000000' } })
})
beforeEach(async () => {
  ada = await member(server)
})
afterAll(() => server.stop())

const save = (name: string, search: string) =>
  call(server, saveSearch, { body: { name, search }, headers: ada.headers })
const saved = async (name: string, search: string) => (await save(name, search)).json().search
const list = async () => (await call(server, listSavedSearches, { headers: ada.headers })).json().searches
const change = (endpoint: typeof deleteSearch | typeof restoreSearch, id: string) =>
  call(server, endpoint, { params: { id }, headers: ada.headers, ...(endpoint === restoreSearch && { body: {} }) })

it('saves filters under a name, newest first', async () => {
  const first = await saved('Tides', 'text=tide')
  const second = await saved('Art for sale', 'tag=Art&nftType=sell')
  expect(await list()).toEqual([second, first])
  expect(second).toMatchObject({ name: 'Art for sale', search: 'tag=Art&nftType=sell' })
})

it('gives the same filters a new name rather than saving them twice', async () => {
  const { _id } = await saved('Tides', 'text=tide')
  expect(await saved('Blue tides', 'text=tide')).toMatchObject({ _id, name: 'Blue tides' })
  expect(await list()).toHaveLength(1)
})

it('saves once when two devices save the same at once', async () => {
  const both = await Promise.all([saved('A', 'text=tide'), saved('B', 'text=tide')])
  expect(new Set(both.map(({ _id }) => _id)).size).toBe(1)
  expect(await list()).toHaveLength(1)
})

it('renames', async () => {
  const { _id } = await saved('Tides', 'text=tide')
  await call(server, renameSearch, { params: { id: _id }, body: { name: 'The sea' }, headers: ada.headers })
  expect(await list()).toMatchObject([{ _id, name: 'The sea' }])
})

it('deletes, twice too, and restores', async () => {
  const kept = await saved('Tides', 'text=tide')
  for (const _ of [1, 2]) expect((await change(deleteSearch, kept._id)).statusCode).toBe(200)
  expect(await list()).toEqual([])
  expect(await savedSearchesById(server.deps.db, [kept._id])).toEqual([])
  for (const _ of [1, 2]) expect((await change(restoreSearch, kept._id)).statusCode).toBe(200)
  expect(await list()).toEqual([kept])
  expect(await savedSearchesById(server.deps.db, [kept._id])).toMatchObject([{ user_id: ada.id, search: 'text=tide' }])
})

it('restores nothing twice where the same was saved again', async () => {
  const { _id } = await saved('Tides', 'text=tide')
  await change(deleteSearch, _id)
  const again = await saved('Tides', 'text=tide')
  expect((await change(restoreSearch, _id)).statusCode).toBe(200)
  expect(await list()).toEqual([again])
})

it('keeps to its limit, for two at once and for undo', async () => {
  await server.deps.db
    .insertInto('saved_searches')
    .values(
      Array.from({ length: MAX_SAVED_SEARCHES - 1 }, (_, nth) => ({
        user_id: ada.id,
        name: `${nth}`,
        search: `text=${nth}`,
        created_at: server.clock.now(),
      })),
    )
    .execute()
  const both = await Promise.all([save('A', 'text=a'), save('B', 'text=b')])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await list()).toHaveLength(MAX_SAVED_SEARCHES)
  const [newest] = await list()
  await change(deleteSearch, newest!._id)
  await saved('C', 'text=c')
  expect((await change(restoreSearch, newest!._id)).statusCode).toBe(409)
  expect(await list()).toHaveLength(MAX_SAVED_SEARCHES)
})
