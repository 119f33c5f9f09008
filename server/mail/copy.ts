import { texts } from '@gooddrop/contract/language.ts'

/** Around what a mail says. */
export const copy = texts('server/mail', {
  everySale: 'Every sale gives.',
  unsubscribe: 'Unsubscribe',
  /** Of the plain text: what a button says, and where it leads. */
  link: (label: string, address: string) => `${label}:\n${address}`,
  unsubscribeAt: (address: string) => `Unsubscribe: ${address}`,
})
