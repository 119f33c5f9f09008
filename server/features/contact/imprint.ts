import type { getImprint } from '@gooddrop/contract/contact.ts'
import type { FieldsOf } from '@gooddrop/contract/endpoint.ts'
import { isSandbox } from '#config/mixed.ts'
import type { Config } from '#config.ts'

type Setting = Pick<Config, Extract<keyof Config, `LEGAL_${string}`>> & Parameters<typeof isSandbox>[0]

/** Lines of the postal address are separated by semicolons, because environment variables have one line. */
export const imprintOf = (config: Setting): FieldsOf<typeof getImprint> => ({
  sandbox: isSandbox(config),
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
