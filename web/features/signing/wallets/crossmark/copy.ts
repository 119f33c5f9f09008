import { texts } from '@gooddrop/contract/language.ts'

export const copy = texts('signing/wallets/crossmark', {
  label: 'Crossmark',
})
