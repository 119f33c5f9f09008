import type { Step, StepState } from '#ui/steps.tsx'
import { copy } from './copy.ts'
import { type Flow, isExpired } from './flow.ts'
import type { LastStep, Signable } from './signables.ts'
import { wallets } from './wallets/wallets.ts'

const { steps } = copy

/** How many of scan, signature and ledger are behind a request. */
function stagesDone({ request, outcome }: Flow): number {
  if (outcome?.success || request.state === 'validated') return 3
  if (request.state === 'signed') return 2
  return request.state === 'opened' ? 1 : 0
}

function stagesOf(flow: Flow, { lastSteps }: Signable): LastStep[] {
  const { request, outcome } = flow
  const done = stagesDone(flow)
  const first = [wallets[request.wallet].firstStep, steps.signed].map((name, index) => ({ name, done: index < done }))
  // Connecting is a signed message: no ledger takes part in it.
  if (request.action === 'signIn') return [...first, { name: steps.connected, done: done === 3 }]
  const last = lastSteps?.(outcome) ?? [{ name: steps.done, done: outcome?.success ?? false }]
  return [...first, { name: steps.ledger, done: done === 3 }, ...last]
}

export function stepsOf(flow: Flow, signable: Signable, now: number): Step[] {
  const stages = stagesOf(flow, signable)
  const current = stages.findIndex(({ done }) => !done)
  const stuck = isExpired(flow, now) || flow.problem !== undefined
  const stateOf = (done: boolean, index: number): StepState => {
    if (done) return 'done'
    if (index > current) return 'waiting'
    return stuck ? 'failed' : 'now'
  }
  return stages.map(({ done, ...stage }, index) => ({ ...stage, state: stateOf(done, index) }))
}
