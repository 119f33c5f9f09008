import { z } from 'zod'
import { storedValue } from './stored-value.ts'

/** After this time nobody is thrown into a dialog that they have long forgotten. */
const FRESH_MS = 60 * 60_000

const choice = z.object({
  /** What the page said it cost, in drops; null where it said nothing. */
  price: z.string().nullable().optional(),
  /** What was typed as one's own offer. */
  amount: z.string().optional(),
  gift: z.object({ charityId: z.string().optional(), percent: z.string(), own: z.string().optional() }).optional(),
})
/** What somebody had seen and chosen when something came between. */
export type Choice = z.infer<typeof choice>

const interruption = z.object({
  path: z.string(),
  dialog: z.string().optional(),
  at: z.number(),
  choice: choice.default({}),
})
const stored = storedValue('return_to', interruption)
const resumed = storedValue('resumed', interruption)

const isFresh = ({ at }: { at: number }) => Date.now() - at < FRESH_MS

const pathOf = (location: Location) => {
  const here = new URL(location.href)
  here.searchParams.delete('open')
  return here.pathname + here.search
}

function withDialog(path: string, dialog: string): string {
  const url = new URL(path, window.location.origin)
  url.searchParams.set('open', dialog)
  return url.pathname + url.search
}

/** Where somebody was who had to connect a wallet, register or buy XRP first, and the dialog that they wanted. */
export const returnTo = {
  remember: (dialog?: string, chosen: Choice = {}) =>
    stored.write({
      path: pathOf(window.location),
      at: Date.now(),
      choice: chosen,
      ...(dialog !== undefined && { dialog }),
    }),
  /** Another page comes first, which then leads to where they were: `?then=`. */
  goFirst: (path: string) => {
    const next = returnTo.take()
    stored.write({ path: next ? `${path}?then=${encodeURIComponent(next)}` : path, at: Date.now(), choice: {} })
  },
  forget: stored.clear,
  /** Whether somebody is to be brought back. */
  isPending: (): boolean => {
    const last = stored.read()
    return last !== undefined && isFresh(last)
  },
  /** The page to go to, whose dialog opens by `?open=`. After a long time the page alone, which says so. */
  take: (): string | undefined => {
    const last = stored.read()
    stored.clear()
    if (!last) return undefined
    const { path, dialog } = last
    if (dialog === undefined) return path
    resumed.write(last)
    return isFresh(last) ? withDialog(path, dialog) : path
  },
  /** For the page itself, once: what was chosen there before, and whether that is too long ago. */
  resume: (): { dialog: string; choice: Choice; expired: boolean } | undefined => {
    const last = resumed.read()
    if (last?.dialog === undefined || last.path !== pathOf(window.location)) return undefined
    resumed.clear()
    return { dialog: last.dialog, choice: last.choice, expired: !isFresh(last) }
  },
}
