import { z } from 'zod'
import { walletAddress } from './ids.ts'
import { dropsText } from './money.ts'

/**
 * What the site says about itself, for those who recompute it from the ledger: whom to check, and its own totals as
 * they stand after one ledger. The check reads it by itself (web/verify/compare.ts) and shares no code with this.
 */
export const siteNumbers = z.object({
  network: z.number().int(),
  brokers: z.array(walletAddress),
  charities: z.array(
    z.object({
      name: z.string(),
      account: walletAddress,
      given: dropsText,
      gifts: z.number().int(),
      paid: dropsText,
      paidGifts: z.number().int(),
    }),
  ),
  total: z.object({ given: dropsText, gifts: z.number().int() }),
  /** The last ledger that is in these numbers. */
  ledger: z.number().int(),
  /** Of networks that have no public servers. */
  servers: z.array(z.string()),
  /** A hash is put behind it. */
  explorer: z.string().nullable(),
})
export type SiteNumbers = z.infer<typeof siteNumbers>

/** The name of the meta element in which the page brings them along. */
export const SITE_NUMBERS_META = 'gooddrop-verify'
export const SITE_NUMBERS_PATH = '/verify.json'
/** The check as one file, to be saved and opened anywhere. */
export const STANDALONE_PATH = '/verify.html'
