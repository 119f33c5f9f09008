import { z } from 'zod'
import type { Deps } from '#deps.ts'
import { hidePerson, showPerson } from '#features/accounts/hide-person.ts'
import { hideCollection, showCollection } from '#features/collections/hide-collection.ts'
import { hideNft, showNft } from '#features/nfts/hide-nft.ts'
import { hideComment, showComment } from '#features/stories/hide-comment.ts'
import { listLatestComments } from '#features/stories/list-comments.ts'
import { type Command, UsageError } from './command.ts'

/** A reason is required and stored in the audit log. */
const hiding = (
  takes: string,
  does: string,
  usage: string,
  hide: (deps: Deps, which: string, reason: string) => Promise<string>,
): Command => ({
  takes: `${takes} <reason>`,
  does,
  async run(deps, [which, ...words]) {
    const reason = words.join(' ').trim()
    if (!which || !reason) throw new UsageError(`Which one, and why? ${usage} ${takes} <reason>`)
    return `${await hide(deps, which, reason)} is hidden.`
  },
})

const showing = (
  takes: string,
  does: string,
  usage: string,
  show: (deps: Deps, which: string) => Promise<string>,
): Command => ({
  takes,
  does,
  async run(deps, [which]) {
    if (!which) throw new UsageError(`Which one? ${usage} ${takes}`)
    return `${await show(deps, which)} is shown again.`
  },
})

const WORK = '<id or NFTokenID>'
const PERSON = '<id, username or wallet>'

export const hideTokens = hiding(
  WORK,
  'hides a work across the whole site; the ledger is not affected',
  'tokens hide',
  async (deps, which, reason) => `'${await hideNft(deps, which, reason)}'`,
)
export const showTokens = showing(
  WORK,
  'shows a hidden work again',
  'tokens show',
  async (deps, which) => `'${await showNft(deps, which)}'`,
)

export const hideCollections = hiding(
  '<id>',
  'hides a collection with its name, story and cover; its works are hidden one by one',
  'collections hide',
  async (deps, id, reason) => `'${await hideCollection(deps, id, reason)}'`,
)
export const showCollections = showing(
  '<id>',
  'shows a hidden collection again',
  'collections show',
  async (deps, id) => `'${await showCollection(deps, id)}'`,
)

export const hidePeople = hiding(
  PERSON,
  'hides a person, their comments and the works they made',
  'people hide',
  async (deps, who, reason) => (await hidePerson(deps, who, reason)).username,
)
export const showPeople = showing(
  PERSON,
  'shows a hidden person again, and what was hidden with them',
  'people show',
  async (deps, who) => (await showPerson(deps, who)).username,
)

export const hideComments = hiding(
  '<id>',
  'hides a comment with its replies, or a single reply',
  'comments hide',
  async (deps, id, reason) => {
    if (!isId(id) || !(await hideComment(deps, id, reason))) throw new UsageError(`There is no comment ${id} to hide.`)
    return 'It'
  },
)
export const showComments = showing('<id>', 'shows a hidden comment again', 'comments show', async (deps, id) => {
  if (!isId(id) || !(await showComment(deps, id))) throw new UsageError(`There is no comment ${id} that is hidden.`)
  return 'It'
})

const isId = (text: string) => z.uuid().safeParse(text).success

export const listComments: Command = {
  takes: '',
  does: 'lists the latest comments with their ids, the hidden ones with the reason',
  async run({ db }) {
    const rows = await listLatestComments(db)
    if (rows.length === 0) return 'There are no comments yet.'
    return rows
      .map(({ id, created_at, slug, username, name, email, text, hidden_reason }) => {
        const who = username ?? `${name} <${email}>`
        const state = hidden_reason === null ? '' : `  hidden: ${hidden_reason}`
        return `${id}  ${created_at.slice(0, 16)}  ${slug}  ${who}  ${JSON.stringify(text.slice(0, 120))}${state}`
      })
      .join('\n')
  },
}
