import { texts } from '@gooddrop/contract/language.ts'

export const copy = texts('sharing', {
  share: 'Share',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  notShared: 'The link could not be shared',
  // The page of a badge.
  badge: 'Badge for your site',
  badgeTitle: 'A badge for your site',
  badgeLead: {
    charity: 'Show on your own site what your supporters have given through Gooddrop. The amount stays up to date.',
    artist: 'Show on your own site what your sales have raised. The amount stays up to date.',
  },
  back: { charity: 'Back to the non-profit', artist: 'Back to the profile' },
  theme: 'Colours',
  themes: { light: 'Light', dark: 'Dark' },
  counter: 'Counter',
  counterHint: 'A small page in a frame. It leads to Gooddrop with one click.',
  small: 'Badge',
  smallHint: 'A picture with a link, for a footer or a README.',
  code: 'Code to copy',
  copyCode: { counter: 'Copy the code of the counter', badge: 'Copy the code of the badge' },
  frameTitle: (name: string) => `What ${name} has raised on Gooddrop`,
  pictureText: (name: string) => `${name} on Gooddrop`,
  goodToKnow: 'Good to know',
  notes: [
    'Neither contains a script, sets a cookie or loads anything else.',
    'The amount is read from what the ledger has confirmed, and is at most a few minutes old.',
  ],
  policy: (origin: string) =>
    `If your site has a content security policy, allow ${origin} in frame-src for the counter and in img-src for the badge.`,
  what: 'The badge',
})
