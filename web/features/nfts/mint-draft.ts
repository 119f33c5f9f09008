import { CATEGORIES } from '@gooddrop/contract/constants.ts'
import { trait } from '@gooddrop/contract/traits.ts'
import { z } from 'zod'
import { personalStore } from '#lib/personal-store.ts'
import { blankMint, type MintFields } from './mint-form-schema.ts'

/** What survives a reload; a file lasts as long as the page. */
const texts = z.object({
  title: z.string(),
  description: z.string(),
  royalties: z.string(),
  tags: z.array(z.enum(CATEGORIES)),
  collection: z.string().default(''),
  traits: z.array(trait).default([]),
})

/** The form as it was left, for a person who goes back to look something up. */
export const mintDraft = personalStore<MintFields>('mint_draft', blankMint, (draft) => {
  const { data } = texts.safeParse(draft)
  return data && { ...data, file: null }
})
