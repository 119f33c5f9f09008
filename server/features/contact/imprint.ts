import type { getImprint } from '@gooddrop/contract/contact.ts'
import type { FieldsOf } from '@gooddrop/contract/endpoint.ts'
import type { Config } from '#config.ts'

type LegalName = Extract<keyof Config, `LEGAL_${string}`>

/** Lines of the postal address are separated by semicolons, because environment variables have one line. */
export const imprintOf = (config: Pick<Config, LegalName>): FieldsOf<typeof getImprint> => ({
  entity: config.LEGAL_ENTITY ?? null,
  address: (config.LEGAL_ADDRESS ?? '')
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  contact: config.LEGAL_CONTACT ?? null,
  register: config.LEGAL_REGISTER ?? null,
  tax_id: config.LEGAL_TAX_ID ?? null,
  refunds: config.LEGAL_REFUNDS ?? null,
  tax: config.LEGAL_TAX ?? null,
})
