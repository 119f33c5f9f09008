import * as contract from '@gooddrop/contract/contact.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import * as newsletter from '@gooddrop/contract/newsletter.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { acceptIgnoredForms } from '#http/request-bodies.ts'
import { route } from '#http/route.ts'
import { copy } from './copy.ts'
import { giveFeedback } from './give-feedback.ts'
import { imprintOf } from './imprint.ts'
import { confirmSubscription, subscribe, unsubscribe } from './subscribe.ts'

export function contactRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, newsletter.subscribe, async ({ body }) => {
    await subscribe(deps, body.email)
    return { message: copy.confirmFirst }
  })

  route(app, deps, contract.confirmSubscription, async ({ body }) => {
    await confirmSubscription(deps, body.token)
    return { message: messages.subscribed }
  })

  const leave = async (token: string) => {
    await unsubscribe(deps, token)
    return { message: copy.unsubscribed }
  }
  route(app, deps, contract.unsubscribe, ({ body }) => leave(body.token))
  acceptIgnoredForms(app, (scope) =>
    route(scope, deps, contract.unsubscribeOneClick, ({ query }) => leave(query.token)),
  )

  route(app, deps, contract.getImprint, async () => imprintOf(deps.config))

  route(app, deps, contract.createFeedback, async ({ body, actor }) => {
    await giveFeedback(deps, actor, body)
    return { message: copy.feedbackSent }
  })
}
