export const PAGE_SIZE = 16
export const HEADER_SEARCH_LIMIT = 25
export const EXPLORE_LOAD_MORE_LIMIT = 4
export const MAX_PAGE_LIMIT = 100

export const BLOGS_AT_ONCE = 3
export const CHARITIES_ON_HOME = 10

export const MAX_ROYALTY_PERCENT = 50
/** A royalty of 1 % is sent, and stored on the ledger, as 1000. */
export const ROYALTY_UNITS_PER_PERCENT = 1000

const MB = 1_000_000
export const MAX_NFT_FILE_BYTES = 200 * MB
/** A frame of a film as the uploader's browser draws it. */
export const MAX_POSTER_BYTES = 5 * MB
export const MAX_PROFILE_IMAGE_BYTES = 50 * MB
export const RECOMMENDED_PROFILE = { width: 400, height: 400 }
export const RECOMMENDED_BANNER = { width: 1500, height: 500 }

export const PRELOADER_MS = 1000
export const COUNTDOWN_REFRESH_MS = 1000
export const SKELETON_AT_LEAST_MS = 1000
export const SCROLL_THRESHOLD_PX = 600
export const DRAWER_BREAKPOINT_PX = 1200

export const DEFAULT_AUCTION_SECONDS = 24 * 60 * 60
/** Late bids move the close, but never by more than this in all. */
export const AUCTION_MAX_EXTENSION_SECONDS = 4 * 60 * 60
/** How long a seller may think about what an auction left open. */
export const AUCTION_DECISION_SECONDS = 24 * 60 * 60
export const BUY_OFFER_SECONDS = 15 * 60

export const CATEGORIES = [
  'Art',
  'Music',
  'Collectibles',
  'Sports',
  'Motion',
  'Metaverse',
  'Trading Cards',
  'Others',
  'Photography',
  'Utility',
  'Virtual Worlds',
] as const
export type Category = (typeof CATEGORIES)[number]

export const NFT_TYPES = ['mint', 'auction', 'sell'] as const
export type NftType = (typeof NFT_TYPES)[number]

export const PLANS = [
  { name: 'Basic', usd: 100, xrp: 100 },
  { name: 'Advance', usd: 200, xrp: 200 },
  { name: 'Premium', usd: 300, xrp: 300 },
] as const
export const CENTS_PER_USD = 100

/** How long a password typed again, or a signature of the own wallet, allows changes to the account. */
export const FRESH_PROOF_MINUTES = 10

/** Of an authenticator app. */
export const TOTP_DIGITS = 6
export const RECOVERY_CODES = 10

export const OTP_DIGITS = 6
export const OTP_MINUTES = 10
export const OTP_TRIES = 5

export const CARD_CVC_DIGITS = { amex: 4, other: 3 }
export const CARD_EXPIRY_CHARACTERS = 5

/** Keys under which the browser remembers who is signed in. */
export const STORAGE_KEYS = { token: 'token', user: 'user', walletAddress: 'wallet_address' } as const

/** Older versions of the XRP app of Ledger devices cannot read a list of offers. */
export const MIN_CANCEL_VERSION = '2.4.2'
