import { z } from 'zod'
import { MAX_PROFILE_IMAGE_BYTES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { lengthOf } from './envelope.ts'
import { donation } from './giving.ts'
import { charityDetails, charityUpdate } from './giving-pages.ts'
import { id } from './ids.ts'
import { texts } from './language.ts'
import { dropsText } from './money.ts'
import { asPlainText } from './names.ts'
import { nextCursor, pageQuery } from './page.ts'
import { atMost } from './text-length.ts'

/** Every call here is for the wallet that receives the gifts of a non-profit, and about that non-profit alone. */
const base = '/api/v1/charity-dashboard'
const picture = { maxBytes: MAX_PROFILE_IMAGE_BYTES, kinds: ['image'] } as const

export const MAX_THANKS = 500
export const MAX_UPDATE = 4000
export const MAX_PICTURE_TEXT = 300
export const MAX_MISSION = 2000
export const MAX_DESCRIPTION = 6000

export const copy = texts('contract/charity-dashboard', {
  thanksMissing: 'Please write a message',
  updateMissing: 'An update needs a text',
  missionMissing: 'Please say what you do',
  dayOutOfRange: 'This day is out of range',
  wholeAddress: 'Please enter a whole address, with https://',
})

const written = (most: number, error: () => string) =>
  asPlainText(z.string().max(most, atMost(most))).refine((text) => text !== '', { error })

/** Why a gift cannot be paid out: only the first three are the non-profit’s to solve. */
export const HELD_REASONS = ['tag_needed', 'not_authorized', 'account_missing', 'other'] as const

export const heldPayout = z.object({
  _id: id,
  amount: dropsText,
  reason: z.enum(HELD_REASONS),
  since: z.string(),
})
export type HeldPayout = z.infer<typeof heldPayout>

export const getDashboard = endpoint({
  method: 'GET',
  path: base,
  access: 'member',
  summary: 'What the non-profit of the caller’s wallet has received, and what is held for it',
  fields: {
    charity: charityDetails,
    held: z.array(heldPayout),
    /** `no_address`: the caller has not verified an e-mail address. */
    weekly_mail: z.enum(['on', 'off', 'no_address']),
  },
})

export const THANKS_STATES = ['submitted', 'published', 'refused', 'hidden'] as const

export const ownThanks = z.object({
  /** Another one after each change. */
  _id: id,
  text: z.string(),
  state: z.enum(THANKS_STATES),
  /** Why it was refused, where the operator says so. */
  reason: z.string().nullable(),
})
export type OwnThanks = z.infer<typeof ownThanks>

export const ownGift = donation.extend({ own_thanks: ownThanks.nullable() })
export type OwnGift = z.infer<typeof ownGift>

export const listOwnGifts = endpoint({
  method: 'GET',
  path: `${base}/gifts`,
  access: 'member',
  summary: 'The gifts to one’s own non-profit, newest first, with what was written to each giver',
  query: z.object(pageQuery),
  fields: { gifts: z.array(ownGift), giftsLength: lengthOf, next: nextCursor },
})

export const thankGiver = endpoint({
  method: 'PUT',
  path: `${base}/gifts/:id/thanks`,
  access: 'member',
  summary: 'Write the one message to the giver of a gift, or change it while it waits to be published',
  perMinute: 60,
  maxBytes: 10_000,
  params: z.object({ id }),
  body: z.object({
    text: written(MAX_THANKS, () => copy.thanksMissing),
    /** The message that this one replaces; null: there is none yet. Of two writers at once one is refused. */
    replaces: id.nullable().default(null),
  }),
  fields: { thanks: ownThanks },
})

/** The ledger has no gift from before; the last year keeps dates within what every reader understands. */
const day = z.iso
  .date()
  .refine((text) => text >= '2012-01-01' && text < '2200-01-01', { error: () => copy.dayOutOfRange })

export const exportGifts = endpoint({
  method: 'GET',
  path: `${base}/export`,
  access: 'member',
  summary: 'All gifts to one’s own non-profit between two days, by UTC and both included, as CSV or JSON',
  perMinute: 10,
  query: z.object({
    from: day.optional(),
    to: day.optional(),
    format: z.enum(['csv', 'json']).default('csv'),
  }),
  sends: ['text/csv', 'application/json'],
  fields: {},
})

export const UPDATE_STATES = ['submitted', 'published', 'refused', 'hidden', 'withdrawn'] as const

export const ownUpdate = charityUpdate.extend({ state: z.enum(UPDATE_STATES), reason: z.string().nullable() })
export type OwnUpdate = z.infer<typeof ownUpdate>

export const listOwnUpdates = endpoint({
  method: 'GET',
  path: `${base}/updates`,
  access: 'member',
  summary: 'All updates of one’s own non-profit with their states, newest first',
  query: z.object(pageQuery),
  fields: { updates: z.array(ownUpdate), next: nextCursor },
})

export const postUpdate = endpoint({
  method: 'POST',
  path: `${base}/updates`,
  access: 'member',
  summary: 'Send an update of one’s own non-profit, with or without a picture; it waits to be published',
  perMinute: 20,
  body: z.object({
    text: written(MAX_UPDATE, () => copy.updateMissing),
    /** What the picture shows, for who cannot see it. */
    picture_text: asPlainText(z.string().max(MAX_PICTURE_TEXT, atMost(MAX_PICTURE_TEXT))).default(''),
  }),
  files: { picture },
  fields: { update_id: id },
})

export const withdrawUpdate = endpoint({
  method: 'DELETE',
  path: `${base}/updates/:id`,
  access: 'member',
  summary: 'Withdraw an update of one’s own non-profit, published or not',
  perMinute: 60,
  params: z.object({ id }),
  fields: {},
})

export const CHANGE_STATES = ['submitted', 'approved', 'refused', 'withdrawn'] as const

/** What is not named stays as it is. */
export const textChange = z.object({
  _id: id,
  state: z.enum(CHANGE_STATES),
  reason: z.string().nullable(),
  mission: z.string().optional(),
  description: z.string().nullable().optional(),
  website: z.string().nullable().optional(),
  picture: z.string().optional(),
  sent_at: z.string(),
})
export type TextChange = z.infer<typeof textChange>

export const getTextChange = endpoint({
  method: 'GET',
  path: `${base}/texts`,
  access: 'member',
  summary: 'The change of one’s own non-profit’s texts that was sent last, and what was decided',
  fields: { change: textChange.nullable() },
})

export const proposeTexts = endpoint({
  method: 'PUT',
  path: `${base}/texts`,
  access: 'member',
  summary: 'Propose other texts or another picture for the page of one’s own non-profit; replaces one that waits',
  perMinute: 20,
  body: z.object({
    mission: written(MAX_MISSION, () => copy.missionMissing),
    description: asPlainText(z.string().max(MAX_DESCRIPTION, atMost(MAX_DESCRIPTION))).default(''),
    website: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: () => copy.wholeAddress })]).default(''),
  }),
  files: { picture },
  fields: { change: textChange },
})

export const withdrawTexts = endpoint({
  method: 'DELETE',
  path: `${base}/texts/:id`,
  access: 'member',
  summary: 'Withdraw a change of one’s own non-profit’s texts that waits for a decision',
  perMinute: 60,
  params: z.object({ id }),
  fields: {},
})
