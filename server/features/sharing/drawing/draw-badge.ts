import { COUNTER_SIZE } from '@gooddrop/contract/sharing.ts'
import type { Badge } from './card.ts'
import { drop, filled, mark, palettes } from './colours.ts'
import { escapeXml } from './escape-xml.ts'
import { clean, cutToFit, faceFor, setLine } from './typeset.ts'

/** An SVG without script, style or font: letters are outlines. Its words are there as well, for who reads by ear. */
export function drawBadge(badge: Badge): string {
  const { width, height, inside } = badge.look === 'badge' ? badgeOf(badge) : counterOf(badge)
  const { paper, line } = palettes[badge.theme]
  const label = escapeXml(clean(badge.label))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}"><title>${label}</title><rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="7.5" fill="${paper}" stroke="${line}"/>${inside}</svg>`
}

const NAME_MOST = 220

/** One line above the other: whose it is, and what was given. As wide as its words. */
function badgeOf({ theme, name, amount, about, site }: Badge) {
  const colours = palettes[theme]
  const small = { face: 'sans', size: 11.5 } as const
  const written = nameOr(name, about, NAME_MOST, small)
  const top = setLine(written, small)
  const figures = setLine(`${amount} XRP`, { face: 'display', size: 20 })
  const home = setLine(site, { face: 'display', size: 13 })
  const text = 46
  const rule = text + Math.ceil(Math.max(top.width, figures.width + 16)) + 14
  const width = rule + 14 + Math.ceil(home.width) + 14
  const inside = [
    mark(11, 13, 28, colours),
    filled(top.at(text, 21), colours.soft),
    drop(text - 2, 28, 16),
    filled(figures.at(text + 16, 43), colours.gift),
    `<path stroke="${colours.line}" d="M${rule}.5 12v32"/>`,
    filled(home.at(rule + 14, 33), colours.ink),
  ].join('')
  return { width, height: 56, inside }
}

const PAD = 22

function counterOf({ theme, name, amount, about, site }: Badge) {
  const colours = palettes[theme]
  const room = COUNTER_SIZE.width - 2 * PAD
  const [strong, text] = [{ face: 'strong', size: 15 } as const, { face: 'sans', size: 13 } as const]
  const written = clean(name)
  const named = faceFor(written, 'strong') ? setLine(cutToFit(written, room, strong), strong) : undefined
  const full = setLine(`${amount} XRP`, { face: 'display', size: 38 })
  const size = Math.min(38, (38 * (room - 30)) / full.width)
  const inside = [
    named && filled(named.at(PAD, 35), colours.ink),
    drop(PAD - 4, 80 - size * 0.35 - 14, 28),
    filled(setLine(`${amount} XRP`, { face: 'display', size }).at(PAD + 28, 80), colours.gift),
    filled(setLine(cutToFit(about, room, text), text).at(PAD, 105), colours.soft),
    `<path stroke="${colours.line}" d="M${PAD} 122.5h${room}"/>`,
    mark(PAD - 2, 133, 21, colours),
    filled(setLine(site, { face: 'display', size: 16 }).at(PAD + 23, 149), colours.ink),
  ]
  return { ...COUNTER_SIZE, inside: inside.filter(Boolean).join('') }
}

/** The name where our typefaces can write it, and beside it what the amount means. */
function nameOr(name: string, about: string, most: number, style: { face: 'sans'; size: number }): string {
  const written = clean(name)
  return faceFor(written, 'sans') ? `${cutToFit(written, most, style)} · ${about}` : about
}
