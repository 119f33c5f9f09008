import { CATEGORIES } from '@gooddrop/contract/constants.ts'
import { trait } from '@gooddrop/contract/traits.ts'
import { z } from 'zod'
import { session } from '#lib/session.ts'
import { storedValue } from '#lib/stored-value.ts'
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

const stored = storedValue('mint_draft', (draft) => texts.safeParse(draft).data)
let draft: MintFields = { ...blankMint, ...stored.read() }

/** The form as it was left, for a person who goes back to look something up. */
export const mintDraft = {
  read: () => draft,
  write: (fields: MintFields) => {
    draft = fields
    stored.write(fields)
  },
  clear: () => {
    draft = blankMint
    stored.clear()
  },
}

// The next person at this device begins with an empty form.
session.subscribe(() => session.get() ?? mintDraft.clear())
