/** What a card says. All texts may hold anything: they are drawn as outlines and never become markup. */
export type Card = {
  /** What it is about, in small capitals. */
  overline: string
  title: string
  /** Who has to do with it; the first ones count. */
  names: string[]
  /** XRP, as it is written; null where nothing was given yet. */
  amount: string | null
  /** What the amount means, or what is said instead. */
  about: string
  /** Shown where a picture should be and is not. */
  missing: string
  site: string
  picture: CardPicture
}

/** `none`: a card without the panel for pictures. The colour is the picture's own. */
export type CardPicture = { shape: 'frame' | 'circle'; color: string | null } | { shape: 'none' }

export type Badge = {
  look: 'badge' | 'counter'
  theme: 'light' | 'dark'
  /** What is read aloud, and shown as a tooltip. */
  label: string
  name: string
  amount: string
  about: string
  site: string
}

/** What the drawing thread is asked for. */
export type Drawing =
  | { kind: 'card'; card: Card; picture: Uint8Array | null; face: Uint8Array | null }
  | { kind: 'badge'; badge: Badge }
