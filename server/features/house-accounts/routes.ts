import { getStatus } from '@gooddrop/contract/status.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { route } from '#http/route.ts'
import { pauseReason } from './health.ts'

/** What the page says before anybody signs or pays. The reasons are for operators, at /health/ready. */
export function statusRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, broker, treasury, ledger } = deps
  const works = async (account: string | undefined) => account !== undefined && !(await pauseReason(db, account))
  route(app, deps, getStatus, async () => ({
    ledger: ledger !== undefined && ledger.server() !== null,
    purchases: await works(broker?.account),
    card_purchases: await works(treasury?.account),
  }))
}
