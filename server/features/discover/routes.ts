import * as contract from '@gooddrop/contract/discover.ts'
import { getFacets as getFacetsEndpoint } from '@gooddrop/contract/filters.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { route } from '#http/route.ts'
import { browseNfts, listOnSale } from './browse-nfts.ts'
import { listFeatured } from './featured.ts'
import { getFacets } from './get-facets.ts'
import { isFiltered, listFiltered } from './list-filtered.ts'
import { searchNfts } from './search-nfts.ts'

export function discoverRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listOnSale, ({ query: { featured, ...page } }) =>
    featured === 'true' ? listFeatured(deps, page) : listOnSale(deps, page),
  )

  route(app, deps, contract.searchNfts, ({ query: { page, limit, cursor, ...wanted } }) => {
    const { text, tag, nftType } = wanted
    if (isFiltered(wanted)) return listFiltered(deps, wanted, { page, limit, cursor })
    return searchNfts(deps, { text, tag, nftType }, { page, limit, cursor })
  })

  route(app, deps, getFacetsEndpoint, ({ query }) => getFacets(deps, query.collection))

  route(app, deps, contract.searchByTag, ({ query: { tag, nftType, ...page } }) =>
    browseNfts(deps, { tag, nftType }, page),
  )
}
