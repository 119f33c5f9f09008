import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import { z } from 'zod'
import { decideThanks, type ThanksDecision, thanksToDecide } from '#features/charity-dashboard/thank-giver.ts'
import { requireNamed } from '#features/giving/change-charities.ts'
import { type Command, UsageError } from './command.ts'

export const showThanks: Command = {
  takes: '[<charity id or account>]',
  does: 'lists what a charity has written to givers, or what waits for a decision',
  async run(deps, [which]) {
    const all = await thanksToDecide(deps.db, which && (await requireNamed(deps, which)).id)
    if (all.length === 0) return which ? 'There are no messages.' : 'No message waits for a decision.'
    return all
      .map(({ id, state, charity, amount, giver, text }) =>
        // Whole, because it is published as it is; on one line, so that no text can pass for another entry.
        [id, state, charity, `${xrpFromDrops(BigInt(amount))} XRP from ${giver}`, JSON.stringify(text)].join('  '),
      )
      .join('\n')
  },
}

const deciding = (to: ThanksDecision, name: string, does: string): Command => ({
  takes: to === 'refused' ? '<message id> [<reason>]' : '<message id>',
  does,
  async run(deps, [id, ...words]) {
    if (!id || !z.uuid().safeParse(id).success) throw new UsageError(`Which one? thanks ${name} <message id>`)
    await decideThanks(deps, id, to, words.join(' ').trim() || null)
    return `The message is ${to}.`
  },
})

export const publishThanks = deciding('published', 'publish', 'shows a message beside its gift and notifies the giver')
export const refuseThanks = deciding(
  'refused',
  'refuse',
  'refuses a message; the charity sees why and may write another',
)
export const hideThanks = deciding('hidden', 'hide', 'removes a published message; it can be published again')
