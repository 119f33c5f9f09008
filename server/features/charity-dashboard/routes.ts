import * as contract from '@gooddrop/contract/charity-dashboard.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { route } from '#http/route.ts'
import { getTextChange, proposeTexts, withdrawTexts } from './change-texts.ts'
import { copy } from './copy.ts'
import { exportGifts } from './export-gifts.ts'
import { getDashboard, listOwnGifts } from './get-dashboard.ts'
import { listOwnUpdates, postUpdate, withdrawOwnUpdate } from './post-update.ts'
import { thankGiver } from './thank-giver.ts'

export function charityDashboardRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.getDashboard, ({ actor }) => getDashboard(deps, actor))
  route(app, deps, contract.listOwnGifts, ({ actor, query }) => listOwnGifts(deps, actor, query))
  route(app, deps, contract.thankGiver, async ({ actor, params, body }) => ({
    thanks: await thankGiver(deps, actor, params.id, body),
    message: copy.thanksSent,
  }))
  route(app, deps, contract.exportGifts, ({ actor, query }) => exportGifts(deps, actor, query))
  route(app, deps, contract.listOwnUpdates, ({ actor, query }) => listOwnUpdates(deps, actor, query))
  route(app, deps, contract.postUpdate, async ({ actor, body, files: { picture } }) => ({
    update_id: await postUpdate(deps, actor, { ...body, picture }),
    message: copy.updateSent,
  }))
  route(app, deps, contract.withdrawUpdate, async ({ actor, params }) => {
    await withdrawOwnUpdate(deps, actor, params.id)
    return { message: copy.updateWithdrawn }
  })
  route(app, deps, contract.getTextChange, ({ actor }) => getTextChange(deps, actor))
  route(app, deps, contract.proposeTexts, async ({ actor, body, files: { picture } }) => ({
    change: await proposeTexts(deps, actor, { ...body, picture }),
    message: copy.changeSent,
  }))
  route(app, deps, contract.withdrawTexts, async ({ actor, params }) => {
    await withdrawTexts(deps, actor, params.id)
    return { message: copy.changeWithdrawn }
  })
}
