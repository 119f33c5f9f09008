import * as contract from '@gooddrop/contract/discover.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { route } from '#http/route.ts'
import { browseNfts, listOnSale } from './browse-nfts.ts'
import { listFeatured } from './featured.ts'
import { searchNfts } from './search-nfts.ts'
import { listSimilar } from './similar-nfts.ts'

export function discoverRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listOnSale, ({ query: { featured, ...page } }) =>
    featured === 'true' ? listFeatured(deps, page) : listOnSale(deps, page),
  )

  route(app, deps, contract.searchNfts, ({ query: { text, tag, nftType, ...page } }) =>
    searchNfts(deps, { text, tag, nftType }, page),
  )

  route(app, deps, contract.searchByTag, ({ query: { tag, nftType, ...page } }) =>
    browseNfts(deps, { tag, nftType }, page),
  )

  route(app, deps, contract.listSimilar, async ({ params }) => ({ nfts: await listSimilar(deps, params.id) }))
}
