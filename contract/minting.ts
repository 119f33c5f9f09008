import { z } from 'zod'
import {
  CATEGORIES,
  MAX_NFT_FILE_BYTES,
  MAX_POSTER_BYTES,
  MAX_ROYALTY_PERCENT,
  ROYALTY_UNITS_PER_PERCENT,
} from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id, socketId, walletAddress } from './ids.ts'
import { texts } from './language.ts'
import { messages } from './messages.ts'
import { asPlainText, asTitle } from './names.ts'
import { scan } from './signing.ts'
import { traitList } from './traits.ts'

export const copy = texts('contract/minting', {
  noTag: 'Please choose tags from the list of categories',
  required: { title: 'Title is required', description: 'Description is required' },
  tooLong: {
    title: (most: number) => `Title has at most ${most} characters`,
    description: (most: number) => `Description has at most ${most} characters`,
  },
})

export const royaltyUnits = z
  .union([z.string(), z.number()], { error: () => messages.royaltyMalformed })
  .transform((value, context) => {
    const units = /^\d{1,9}$/.test(String(value)) ? Number(value) : undefined
    if (units !== undefined && units <= MAX_ROYALTY_PERCENT * ROYALTY_UNITS_PER_PERCENT) return units
    context.addIssue({
      code: 'custom',
      message: units === undefined ? messages.royaltyMalformed : messages.royaltyTooHigh,
    })
    return z.NEVER
  })

/** A list may come as repeated fields, as a JSON array or separated by commas: forms differ. */
const tagList = z.preprocess(
  (value) => {
    if (typeof value !== 'string') return value ?? []
    if (!value.trimStart().startsWith('[')) return value.split(',').filter((tag) => tag.trim() !== '')
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  },
  z
    .array(
      z
        .string()
        .trim()
        .pipe(z.enum(CATEGORIES, { error: () => copy.noTag })),
    )
    .max(CATEGORIES.length),
)

const text = (field: keyof typeof copy.required, most: number) =>
  z
    .string({ error: () => copy.required[field] })
    .trim()
    .min(1, { error: () => copy.required[field] })
    .max(most, { error: () => copy.tooLong[field](most) })

export const mintForm = z.object({
  title: asTitle(text('title', 200)),
  description: asPlainText(text('description', 5000)).refine((seen) => seen !== '', {
    error: () => copy.required.description,
  }),
  royality: royaltyUnits,
  account: walletAddress,
  tags: tagList,
  /** A collection of one’s own, of the same account. */
  collection_id: z.preprocess((value) => value || undefined, id.optional()),
  traits: traitList,
})

export const mintNft = endpoint({
  method: 'POST',
  path: '/api/v1/user/xumm-xrpl/mint-nft/:socketId',
  access: 'member',
  summary: 'Upload a work and ask its owner to mint it',
  perMinute: 20,
  params: z.object({ socketId }),
  body: mintForm,
  files: {
    nft_img: { maxBytes: MAX_NFT_FILE_BYTES, kinds: ['image', 'video'] },
    nft_poster: { maxBytes: MAX_POSTER_BYTES, kinds: ['image'], posterOf: 'nft_img' },
  },
  fields: { ...scan, nft_id: id.optional() },
})
