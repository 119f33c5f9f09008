import * as contract from '@gooddrop/contract/discover.ts'
import { getFacets as getFacetsEndpoint } from '@gooddrop/contract/filters.ts'
import * as saved from '@gooddrop/contract/saved-searches.ts'
import * as search from '@gooddrop/contract/search.ts'
import * as similar from '@gooddrop/contract/similar.ts'
import * as suggestions from '@gooddrop/contract/suggestions.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { lookUpToken, tokenIdIn } from '#features/nfts/look-up-token.ts'
import { forReading } from '#for-reading.ts'
import { route } from '#http/route.ts'
import { browseNfts, listOnSale } from './browse-nfts.ts'
import { listFeatured } from './featured.ts'
import { getFacets } from './get-facets.ts'
import { isFiltered, listFiltered } from './list-filtered.ts'
import { deleteSearch, listSavedSearches, renameSearch, restoreSearch, saveSearch } from './saved-searches.ts'
import { searchNfts } from './search-nfts.ts'
import { listSimilar } from './similar-nfts.ts'
import { suggest } from './suggest.ts'

export function discoverRoutes(app: FastifyInstance, deps: Deps): void {
  const reading = forReading(deps)
  route(app, deps, contract.listOnSale, ({ query: { featured, ...page } }) =>
    featured === 'true' ? listFeatured(reading, page) : listOnSale(reading, page),
  )

  route(app, deps, search.searchNfts, async ({ actor, query: { page, limit, cursor, ...wanted } }) => {
    const { text, tag, nftType } = wanted
    const tokenId = tokenIdIn(text)
    const card = tokenId && (await lookUpToken(deps, actor, tokenId))
    if (card) return { nfts: [card], nftsLength: [{ total: 1 }], next: null }
    if (isFiltered(wanted)) return listFiltered(reading, wanted, { page, limit, cursor })
    return searchNfts(reading, { text, tag, nftType }, { page, limit, cursor })
  })

  route(app, deps, getFacetsEndpoint, ({ query }) => getFacets(reading, query))

  route(app, deps, search.searchByTag, ({ query: { tag, nftType, ...page } }) =>
    browseNfts(reading, { tag, nftType }, page),
  )

  route(app, deps, suggestions.suggest, async ({ query }) => ({ suggestions: await suggest(reading, query.text) }))

  route(app, deps, saved.listSavedSearches, async ({ actor }) => ({ searches: await listSavedSearches(deps, actor) }))

  route(app, deps, saved.saveSearch, async ({ actor, body }) => ({ search: await saveSearch(deps, actor, body) }))

  route(app, deps, saved.renameSearch, async ({ actor, params, body }) => ({
    search: await renameSearch(deps, actor, params.id, body.name),
  }))

  route(app, deps, saved.deleteSearch, async ({ actor, params }) => {
    await deleteSearch(deps, actor, params.id)
    return {}
  })

  route(app, deps, saved.restoreSearch, async ({ actor, params }) => ({
    search: await restoreSearch(deps, actor, params.id),
  }))

  route(app, deps, similar.listSimilar, async ({ params }) => ({ nfts: await listSimilar(reading, params.id) }))
}
