import type { Step, StepState } from '#ui/steps.tsx'
import { copy } from './copy.ts'
import { type Flow, isExpired, isSale } from './flow.ts'

const { steps } = copy

type Stage = { name: string; gift?: boolean; note?: string }

const stagesOf = ({ request, outcome }: Flow): Stage[] => {
  const first = { name: request.wallet === 'walletconnect' ? steps.wallet : steps.scan }
  if (request.action === 'signIn') return [first, { name: steps.signed }, { name: steps.connected }]
  const ledger = [first, { name: steps.signed }, { name: steps.ledger }]
  if (!isSale(request.action)) return [...ledger, { name: steps.done }]
  const waits = outcome?.success && !outcome.giftHash
  return [
    ...ledger,
    { name: steps.settled },
    { name: steps.given, gift: true, ...(waits ? { note: copy.collecting } : {}) },
  ]
}

/** How many stages lie behind this flow. */
function doneOf({ request, outcome }: Flow, all: number): number {
  if (outcome?.success) return isSale(request.action) && !outcome.giftHash ? all - 1 : all
  if (request.state === 'validated') return 3
  if (request.state === 'signed') return 2
  return request.state === 'opened' ? 1 : 0
}

export function stepsOf(flow: Flow, now: number): Step[] {
  const stages = stagesOf(flow)
  const done = doneOf(flow, stages.length)
  const stuck = isExpired(flow, now) || flow.trouble !== undefined
  const stateOf = (index: number): StepState => {
    if (index < done) return 'done'
    if (index > done) return 'waiting'
    return stuck ? 'failed' : 'now'
  }
  return stages.map((stage, index) => ({ ...stage, state: stateOf(index) }))
}
