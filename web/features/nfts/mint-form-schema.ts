import { CATEGORIES, MAX_ROYALTY_PERCENT, ROYALTY_UNITS_PER_PERCENT } from '@gooddrop/contract/constants.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import { mintForm } from '@gooddrop/contract/minting.ts'
import { type Trait, trait } from '@gooddrop/contract/traits.ts'
import { z } from 'zod'
import { copy } from './copy.ts'

const PERCENT = /^(\d{1,3})(?:[.,](\d{1,3}))?$/

/** Exact: '2.5', or '2,5' as much of the world writes it, → 2500. The ledger counts in thousandths of a percent. */
export function royaltyUnits(percent: string): number | undefined {
  const match = PERCENT.exec(percent.trim())
  return match ? Number(match[1]) * ROYALTY_UNITS_PER_PERCENT + Number((match[2] ?? '').padEnd(3, '0')) : undefined
}

const royalties = z.string().superRefine((percent, context) => {
  const units = royaltyUnits(percent)
  const tooHigh = Number(percent.replace(',', '.')) > MAX_ROYALTY_PERCENT
  if (units !== undefined && !tooHigh) return
  context.addIssue({ code: 'custom', message: tooHigh ? messages.royaltyTooHigh : messages.royaltyMalformed })
})

/** Rows without anything in them are left out. */
export const filledTraits = (traits: readonly Trait[]): Trait[] =>
  traits.filter(({ name, value }) => name.trim() !== '' || value.trim() !== '')

const areComplete = (traits: readonly Trait[]) => {
  const filled = filledTraits(traits)
  const names = new Set(filled.map(({ name }) => name.trim()))
  return names.size === filled.length && filled.every(({ name, value }) => name.trim() !== '' && value.trim() !== '')
}

export const mintFormSchema = z.object({
  title: mintForm.shape.title,
  description: mintForm.shape.description,
  royalties,
  tags: z.array(z.enum(CATEGORIES)),
  /** Empty: none. */
  collection: z.string(),
  traits: z.array(trait).refine(areComplete, copy.traitIncomplete),
  file: z.custom<File | null>().refine((file) => file !== null, copy.fileRequired),
})
export type MintFields = z.input<typeof mintFormSchema>

export const blankMint: MintFields = {
  title: '',
  description: '',
  royalties: '',
  tags: [],
  collection: '',
  traits: [],
  file: null,
}
