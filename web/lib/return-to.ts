import { storedValue } from './stored-value.ts'

/** After this time nobody is thrown into a dialog that they have long forgotten. */
const FRESH_MS = 60 * 60_000

/** What somebody had seen and chosen when something came between. */
export type Choice = {
  /** What the page said it cost, in drops; null where it said nothing. */
  price?: string | null
  /** What was typed as one's own offer. */
  amount?: string
  gift?: { charityId?: string | undefined; percent: string; own?: string | undefined }
}

type Interruption = {
  path: string
  dialog?: string | undefined
  at: number
  /** Of this tab alone, and read by the dialog that wrote it. */
  choice: Choice
}

/** By hand: every page loads this, and a schema would bring its whole library. */
function interruption(stored: unknown): Interruption | undefined {
  const last = stored as Partial<Interruption> | null
  const isOne =
    typeof last?.path === 'string' && typeof last.at === 'number' && /^(string|undefined)$/.test(typeof last.dialog)
  return isOne ? (last as Interruption) : undefined
}

export const stored = storedValue('return_to', interruption)
/** What was taken, until its page reads it: see resume.ts. */
export const resumed = storedValue('resumed', interruption)

export const isFresh = ({ at }: { at: number }) => Date.now() - at < FRESH_MS

export const pathOf = (location: Location) => {
  const here = new URL(location.href)
  here.searchParams.delete('open')
  return here.pathname + here.search
}

/** Where somebody was who had to connect a wallet, register or buy XRP first, and the dialog that they wanted. */
export const returnTo = {
  remember: (dialog?: string, chosen: Choice = {}) =>
    stored.write({ path: pathOf(window.location), dialog, at: Date.now(), choice: chosen }),
  forget: stored.clear,
  /** The page to go to, whose dialog opens by `?open=`. After a long time the page alone, which says so. */
  take: (): string | undefined => {
    const last = stored.read()
    stored.clear()
    if (!last) return undefined
    const { path, dialog } = last
    if (!dialog) return path
    resumed.write(last)
    return isFresh(last) ? `${path}${path.includes('?') ? '&' : '?'}open=${dialog}` : path
  },
}
