import * as contract from '@gooddrop/contract/collection-offers.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { forReading } from '#for-reading.ts'
import { route } from '#http/route.ts'
import { answerOffer } from './answer-offer.ts'
import type { AnswerRow } from './answer-store.ts'
import { buyAnswer, declineAnswer } from './buy-answer.ts'
import { presentAnswers, presentOffers } from './collection-offer.ts'
import { listAnswers, listFitting, listGiven, listMade, listOffers } from './list-offers.ts'
import { makeOffer, withdrawOffer } from './make-offer.ts'
import type { OfferRow } from './store.ts'

export function collectionOffersRoutes(app: FastifyInstance, deps: Deps): void {
  const reading = forReading(deps)
  const presentOffer = async (row: OfferRow, actor: Actor) => one(await presentOffers(deps, [row], actor))
  const presentAnswer = async (row: AnswerRow) => one(await presentAnswers(deps, [row]))

  route(app, deps, contract.makeCollectionOffer, async ({ actor, body }) => ({
    offer: await presentOffer(await makeOffer(deps, actor, body), actor),
  }))

  route(app, deps, contract.listCollectionOffers, ({ actor, params, query }) =>
    listOffers(reading, params.id, query, actor),
  )

  route(app, deps, contract.listMadeOffers, ({ actor, query }) => listMade(deps, actor, query))

  route(app, deps, contract.withdrawCollectionOffer, async ({ actor, params }) => ({
    offer: await presentOffer(await withdrawOffer(deps, actor, params.id), actor),
  }))

  route(app, deps, contract.listFittingWorks, ({ actor, params, query }) => listFitting(deps, actor, params.id, query))

  route(app, deps, contract.listAnswers, ({ actor, params, query }) => listAnswers(deps, actor, params.id, query))

  route(app, deps, contract.answerCollectionOffer, async ({ actor, params, body }) => {
    const input = { offerId: params.id, nftId: body.nft_id, socketId: body.socket_id }
    const { answer, scan } = await answerOffer(deps, actor, input)
    return { answer: await presentAnswer(answer), scan }
  })

  route(app, deps, contract.listGivenAnswers, ({ actor, query }) => listGiven(deps, actor, query))

  route(app, deps, contract.buyAnswer, ({ actor, params, body }) =>
    buyAnswer(deps, actor, { id: params.id, socketId: body.socket_id }),
  )

  route(app, deps, contract.declineAnswer, async ({ actor, params }) => ({
    answer: await presentAnswer(await declineAnswer(deps, actor, params.id)),
  }))
}

function one<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('what was just stored is not shown')
  return first
}
