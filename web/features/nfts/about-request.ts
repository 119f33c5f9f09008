import type { counterparty, SignAction, SignRequest } from '@gooddrop/contract/signing.ts'
import type { z } from 'zod'
import type { About, Flow } from '#features/signing/flow.ts'
import { shortAddress } from '#lib/format.ts'
import { copy } from './copy.ts'

type Parties = Pick<About, 'from' | 'to'>

/** From whom to whom. Whoever signs is one side; `other` is the other one, where it is known. */
export function partiesOf(action: SignAction, other: z.infer<typeof counterparty> | null | undefined): Parties {
  const { you, anyBuyer, highestBidder } = copy.signed
  const name = other ? (other.name ?? shortAddress(other.address)) : undefined
  if (action === 'buy' || action === 'bid') return { from: name, to: you }
  if (action === 'acceptBid') return { from: you, to: name }
  if (action === 'list') return { from: you, to: anyBuyer }
  if (action === 'auction') return { from: you, to: highestBidder }
  if (action === 'mint') return { to: you }
  return action === 'give' ? { from: you } : {}
}

/** What the server knows of a request that another page has asked for. */
function aboutRequest({ action, about }: Pick<SignRequest, 'action' | 'about'>): About | undefined {
  if (!about) return undefined
  const { counterparty, ...terms } = about
  return { ...terms, ...partiesOf(action, counterparty) }
}

/** The page that asked knows it at once; every other one says the same by what the server has kept. */
export const aboutFlow = ({ about, request }: Pick<Flow, 'about' | 'request'>): About | undefined =>
  about ?? aboutRequest(request)
