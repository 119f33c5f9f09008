export type Palette = { paper: string; ink: string; soft: string; faint: string; line: string; gift: string }

/** The site's colours by day and by night: web/ui/tokens.css. */
export const palettes = {
  light: { paper: '#fbfaf7', ink: '#16130f', soft: '#4f493f', faint: '#6b6457', line: '#e4dfd4', gift: '#b23a16' },
  dark: { paper: '#16130f', ink: '#fbfaf7', soft: '#cbc4b7', faint: '#a29a8b', line: '#352f27', gift: '#ff8a66' },
} as const satisfies Record<string, Palette>

export const GIFT = '#e5532d'
export const GIFT_WASH = '#fbe9e2'

const partsOf = (color: string) => (color.match(/[0-9a-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16))

/** The background that the site gives a picture of this colour. */
export function tintOf(color: string | null): string {
  const tint = partsOf(color ?? '#8e8676')
  const mixed = partsOf(palettes.light.paper).map((part, nth) => Math.round(part * 0.8 + (tint[nth] ?? part) * 0.2))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const WHOLE =
  'M13.2 1.6c.46 0 .86.22 1.1.6 3.3 5 9.9 11.3 9.9 17.7a11 11 0 0 1-22 0C2.2 13.5 8.8 7.2 12.1 2.2c.24-.38.64-.6 1.1-.6Z'
const GIVEN =
  'M24.4 14.9c.28 0 .52.14.68.37 1.7 2.48 4.02 5.06 4.02 8.03a4.7 4.7 0 0 1-9.4 0c0-2.97 2.32-5.55 4.02-8.03.16-.23.4-.37.68-.37Z'

/** The logo, as web/ui/name-mark.tsx draws it; `paper` is what shows through the gap. */
export const mark = (x: number, y: number, side: number, { ink, paper }: Palette): string =>
  `<g transform="translate(${x} ${y}) scale(${side / 32})"><path fill="${ink}" d="${WHOLE}"/>` +
  `<path fill="${GIFT}" stroke="${paper}" stroke-width="3.6" paint-order="stroke" d="${GIVEN}"/></g>`

const DROP =
  'M8 .8c.32 0 .6.16.78.42C10.6 3.9 13.4 6.8 13.4 10A5.4 5.4 0 0 1 2.6 10c0-3.2 2.8-6.1 4.62-8.78.18-.26.46-.42.78-.42Z'

/** The mark of a gift: web/ui/gift-mark.tsx. */
export const drop = (x: number, y: number, side: number, fill: string = GIFT): string =>
  `<path transform="translate(${x} ${y}) scale(${side / 16})" fill="${fill}" d="${DROP}"/>`

export const filled = (d: string, fill: string): string => `<path fill="${fill}" d="${d}"/>`
