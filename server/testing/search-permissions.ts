import { deleteSearch, saveSearch } from '@gooddrop/contract/saved-searches.ts'
import { call } from './call.ts'
import { everybody, type Holder, type Row } from './permission-row.ts'
import type { TestServer } from './server.ts'

/** Suggestions and saved searches. */
export function searchPermissions(server: () => TestServer): Record<string, Row> {
  let count = 0
  const saved = async ({ headers }: Holder) => {
    const body = { name: 'Tides', search: `text=tide${count++}` }
    return (await call(server(), saveSearch, { body, headers })).json().search._id
  }
  const own = { visitor: 401, owner: 200, other: 404 }
  return {
    'discover.suggest': { input: () => ({ query: { text: 'tide' } }), ...everybody(200) },
    'discover.listSavedSearches': { input: () => ({}), visitor: 401, owner: 200, other: 200 },
    'discover.saveSearch': {
      input: () => ({ body: { name: 'Tides', search: 'text=tide' } }),
      visitor: 401,
      owner: 200,
      other: 200,
    },
    'discover.renameSearch': {
      input: async ({ owner }) => ({ params: { id: await saved(owner) }, body: { name: 'Blue tides' } }),
      ...own,
    },
    'discover.deleteSearch': { input: async ({ owner }) => ({ params: { id: await saved(owner) } }), ...own },
    'discover.restoreSearch': {
      input: async ({ owner }) => {
        const id = await saved(owner)
        await call(server(), deleteSearch, { params: { id }, headers: owner.headers })
        return { params: { id }, body: {} }
      },
      ...own,
    },
  }
}
