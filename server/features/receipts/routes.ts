import * as contract from '@gooddrop/contract/receipts.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { route } from '#http/route.ts'
import { deleteDetails, saveDetails } from './donor-details.ts'
import { exportYear } from './export-year.ts'
import { findReceipt, getReceipts } from './get-receipt.ts'
import { makeReceipt, makeYear } from './make-receipt.ts'

export function receiptsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.getReceipts, ({ actor }) => getReceipts(deps, actor))
  route(app, deps, contract.saveDonorDetails, async ({ actor, body }) => ({
    details: await saveDetails(deps, actor.userId, body),
  }))
  route(app, deps, contract.deleteDonorDetails, async ({ actor }) => {
    await deleteDetails(deps.db, actor.userId)
    return {}
  })
  route(app, deps, contract.getReceipt, async ({ actor, params, query }) => ({
    receipt: await findReceipt(deps, actor, params.id, query.profile),
  }))
  route(app, deps, contract.getReceiptPdf, ({ actor, params, query }) =>
    makeReceipt(deps, actor, params.id, query.profile),
  )
  route(app, deps, contract.getYearPdf, ({ actor, params, query }) => makeYear(deps, actor, params.year, query.profile))
  route(app, deps, contract.exportYear, ({ actor, params, query }) => exportYear(deps, actor, { ...params, ...query }))
}
