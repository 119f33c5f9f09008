export const newsletterCopy = {
  label: 'E-mail address',
  placeholder: 'you@example.org',
  button: 'Subscribe',
} as const
