import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { texts } from './language.ts'
import { readSearch, writeSearch } from './search-address.ts'
import { atMost } from './text-length.ts'

export const MAX_SAVED_SEARCHES = 50
export const MAX_SEARCH_CHARACTERS = 2000

export const savedSearch = z.object({
  _id: id,
  name: z.string(),
  /** The filters as the address of Explore has them: `text=tide&tag=Art`. */
  search: z.string(),
  createdAt: z.string(),
})
export type SavedSearch = z.infer<typeof savedSearch>

export const copy = texts('contract/saved-searches', {
  nameNeeded: 'A name, please',
  searchNeeded: 'A search, please',
  manyFilters: 'These are too many filters to save',
  noFilters: 'There are no filters to save',
})

const name = z
  .string({ error: () => copy.nameNeeded })
  .trim()
  .min(1, { error: () => copy.nameNeeded })
  .max(60, atMost(60))
const search = z
  .string({ error: () => copy.searchNeeded })
  .min(1, { error: () => copy.searchNeeded })
  .max(MAX_SEARCH_CHARACTERS, { error: () => copy.manyFilters })
  // In one order and without what means nothing, so that the same filters are the same text.
  .transform((address) => writeSearch(readSearch(new URLSearchParams(address))).toString())
  .pipe(z.string().min(1, { error: () => copy.noFilters }))

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/v1/user/saved-searches',
  access: 'member',
  summary: 'The caller’s saved searches, newest first',
  fields: { searches: z.array(savedSearch) },
})

/** The same filters again only get the new name. */
export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/v1/user/saved-searches',
  access: 'member',
  summary: 'Save filters of Explore under a name',
  perMinute: 30,
  body: z.object({ name, search }),
  fields: { search: savedSearch },
})

export const renameSearch = endpoint({
  method: 'PUT',
  path: '/api/v1/user/saved-searches/:id',
  access: 'member',
  summary: 'Rename one of the caller’s saved searches',
  params: z.object({ id }),
  body: z.object({ name }),
  fields: { search: savedSearch },
})

export const deleteSearch = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/saved-searches/:id',
  access: 'member',
  summary: 'Delete one of the caller’s saved searches; it can be restored for a day',
  params: z.object({ id }),
  fields: {},
})

export const restoreSearch = endpoint({
  method: 'POST',
  path: '/api/v1/user/saved-searches/:id/restore',
  access: 'member',
  summary: 'Restore a saved search that the caller has just deleted',
  params: z.object({ id }),
  body: z.object({}),
  fields: { search: savedSearch },
})
