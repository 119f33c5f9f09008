import { texts } from '@gooddrop/contract/language.ts'

export const newsletterCopy = texts('contact/newsletter', {
  label: 'E-mail address',
  placeholder: 'you@example.org',
  button: 'Subscribe',
})
