import {
  BADGE_HEIGHT,
  type BadgeKind,
  type BadgeTheme,
  badgeHome,
  badgePath,
  COUNTER_SIZE,
  counterPath,
} from '@gooddrop/contract/sharing.ts'
import { copy } from './copy.ts'

export type BadgeOf = { origin: string; kind: BadgeKind; id: string; name: string; theme: BadgeTheme }

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')

/** What a click may open, and nothing else: the other site need not trust us. */
const FRAME_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

export const counterCode = ({ origin, kind, id, name, theme }: BadgeOf): string =>
  `<iframe src="${origin}${counterPath(kind, id, theme)}" title="${escapeHtml(copy.frameTitle(name))}" width="${COUNTER_SIZE.width}" height="${COUNTER_SIZE.height}" style="border:0" loading="lazy" sandbox="${FRAME_SANDBOX}"></iframe>`

export const badgeCode = ({ origin, kind, id, name, theme }: BadgeOf): string =>
  `<a href="${origin}${badgeHome(kind, id)}"><img src="${origin}${badgePath(kind, id, theme)}" alt="${escapeHtml(copy.pictureText(name))}" height="${BADGE_HEIGHT}"></a>`
