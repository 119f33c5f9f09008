/** What has a picture of its own for link previews. */
export const CARD_KINDS = ['gift', 'work', 'charity', 'artist', 'collection'] as const
export type CardKind = (typeof CARD_KINDS)[number]

export const CARD_SIZE = { width: 1200, height: 630 }

/** No calls: they answer with the picture or page itself. */
export const CARD_PATH = '/cards/:kind/:file'
export const BADGE_PATH = '/badges/:kind/:file'
export const COUNTER_PATH = '/embed/:kind/:id'

export const cardPath = (kind: CardKind, id: string): string => `/cards/${kind}/${id}.jpg`

/** What has a badge for other sites. */
export const BADGE_KINDS = ['charity', 'artist'] as const
export type BadgeKind = (typeof BADGE_KINDS)[number]

export const BADGE_THEMES = ['light', 'dark'] as const
export type BadgeTheme = (typeof BADGE_THEMES)[number]

export const COUNTER_SIZE = { width: 320, height: 168 }
export const BADGE_HEIGHT = 56

/** A small picture: `<img>`. */
export const badgePath = (kind: BadgeKind, id: string, theme: BadgeTheme): string =>
  `/badges/${kind}/${id}.svg?theme=${theme}`

/** A small page: `<iframe>`. */
export const counterPath = (kind: BadgeKind, id: string, theme: BadgeTheme): string =>
  `/embed/${kind}/${id}?theme=${theme}`

/** The page that they lead to. */
export const badgeHome = (kind: BadgeKind, id: string): string =>
  kind === 'charity' ? `/Charity/${id}` : `/Author/${id}`
