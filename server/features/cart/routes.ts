import * as contract from '@gooddrop/contract/cart.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { presentQueue } from '#features/bulk/present-queue.ts'
import { route } from '#http/route.ts'
import { getCart, linesOf } from './cart.ts'
import { addToCart, mergeCart, readSeen, removeFromCart } from './change-cart.ts'
import { checkOut } from './check-out.ts'

export function cartRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.getCart, async ({ actor }) => ({ lines: await getCart(deps, actor) }))

  route(app, deps, contract.viewCart, async ({ body }) => ({
    lines: await linesOf(deps, [], body.items.map(readSeen)),
  }))

  route(app, deps, contract.addToCart, async ({ actor, body }) => {
    await addToCart(deps, actor, body)
    return { lines: await getCart(deps, actor) }
  })

  route(app, deps, contract.mergeCart, async ({ actor, body }) => {
    const left_out = await mergeCart(deps, actor, body.items)
    return { lines: await getCart(deps, actor), left_out }
  })

  route(app, deps, contract.removeFromCart, async ({ actor, params }) => {
    await removeFromCart(deps, actor, params.nftId)
    return { lines: await getCart(deps, actor) }
  })

  route(app, deps, contract.checkOut, async ({ actor, body }) => ({
    bulk: await presentQueue(deps, await checkOut(deps, actor, body)),
  }))
}
