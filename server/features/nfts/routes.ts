import * as copies from '@gooddrop/contract/copies.ts'
import * as minting from '@gooddrop/contract/minting.ts'
import * as contract from '@gooddrop/contract/nfts.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { accountsOfPerson } from '#features/accounts/find-person.ts'
import { forReading } from '#for-reading.ts'
import { route } from '#http/route.ts'
import { shareReads } from '#http/share-reads.ts'
import { allowDownload } from './allow-download.ts'
import { createViewCounter, getNft } from './get-nft.ts'
import { listHistory } from './history.ts'
import { likeNft } from './like-nft.ts'
import { listCopies } from './list-copies.ts'
import { listOwned } from './list-works.ts'
import { mintNft } from './mint.ts'

export function nftsRoutes(app: FastifyInstance, deps: Deps): void {
  const reading = forReading(deps)
  const share = shareReads()
  const countView = createViewCounter(deps)

  route(app, deps, minting.mintNft, ({ actor, body, files, params }) =>
    mintNft(deps, actor, { form: body, file: files.nft_img, poster: files.nft_poster, socketId: params.socketId }),
  )

  route(app, deps, contract.getNft, async ({ params, actor, origin }) => {
    const { id } = params
    const nft = await (actor ? getNft(reading, id, actor.userId) : share(`nft ${id}`, () => getNft(reading, id)))
    const first = await countView(id, actor, origin)
    return { nft: first ? { ...nft, views: nft.views + 1 } : nft }
  })

  route(app, deps, contract.listOwned, async ({ params, query }) =>
    listOwned(reading, await accountsOfPerson(reading.db, params.userId), query),
  )

  route(app, deps, contract.listHistory, async ({ params: { id }, actor }) => {
    const read = () => listHistory(reading, id)
    return { history: await (actor ? read() : share(`history ${id}`, read)) }
  })

  route(app, deps, copies.listCopies, ({ params, query }) => listCopies(reading, params.id, query))

  route(app, deps, copies.allowDownload, ({ actor, params, body }) =>
    allowDownload(deps, actor, params.nftId, body.allowed),
  )

  route(app, deps, contract.likeNft, ({ actor, params }) => likeNft(deps, actor, params.nftId, true))

  route(app, deps, contract.unlikeNft, ({ actor, params }) => likeNft(deps, actor, params.nftId, false))
}
