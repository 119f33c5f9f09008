import { CARD_SIZE } from '@gooddrop/contract/sharing.ts'
import sharp from 'sharp'
import type { Card } from './card.ts'
import { drop, filled, GIFT_WASH, mark, palettes, tintOf } from './colours.ts'
import { clean, cutToFit, faceFor, setLine, type Typeface, wrap } from './typeset.ts'

const { width: CARD_WIDTH, height: CARD_HEIGHT } = CARD_SIZE
const PANEL = CARD_HEIGHT
const PAD = 58
const FACE = 76
const colours = palettes.light

type Column = { x: number; width: number; top: number }
type Placed = { input: Buffer; left: number; top: number }
type Picture = Placed & { width: number; height: number; opaque: boolean }

/** The card as a JPEG: what every service that shows previews reads, small even with a photograph on it. */
export async function drawCard(card: Card, picture: Uint8Array | null, face: Uint8Array | null): Promise<Uint8Array> {
  const panelled = card.picture.shape !== 'none'
  const shown = picture && panelled ? await placePicture(picture, card.picture.shape === 'circle') : undefined
  const portrait = face && (await cutCircle(face, FACE))
  const left = panelled ? PANEL + PAD : PAD + 22
  const column = { x: left, width: CARD_WIDTH - left - (panelled ? PAD : 420), top: portrait ? 64 : 92 }
  const layers: Placed[] = shown ? [shown] : []
  if (portrait) layers.push({ input: portrait, left: column.x, top: column.top })
  return sharp(Buffer.from(svgOf(card, shown, { ...column, top: column.top + (portrait ? FACE + 34 : 0) })))
    .composite(layers.map(({ input, left: x, top: y }) => ({ input, left: x, top: y })))
    .flatten({ background: colours.paper })
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

async function placePicture(bytes: Uint8Array, round: boolean): Promise<Picture> {
  const most = round ? PANEL - 5 * PAD : PANEL - 2 * PAD
  if (round) {
    const at = Math.round((PANEL - most) / 2)
    return { input: await cutCircle(bytes, most), left: at, top: at, width: most, height: most, opaque: false }
  }
  const { data, info } = await sharp(bytes)
    .resize({ width: most, height: most, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const [x, y] = [Math.round((PANEL - width) / 2), Math.round((PANEL - height) / 2)]
  return { input: data, left: x, top: y, width, height, opaque: (await sharp(data).stats()).isOpaque }
}

function cutCircle(bytes: Uint8Array, side: number): Promise<Buffer> {
  const half = side / 2
  const shape = `<svg width="${side}" height="${side}"><circle cx="${half}" cy="${half}" r="${half}"/></svg>`
  return sharp(bytes)
    .resize(side, side, { fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function svgOf(card: Card, shown: Picture | undefined, column: Column): string {
  const ground = card.picture.shape === 'none' ? largeDrop() : panel(card.picture.color, card.missing, shown)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}"><rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${colours.paper}"/>${ground}${words(card, column)}${given(card, column)}${foot(card.site, column)}</svg>`
}

const largeDrop = () => drop(CARD_WIDTH - 520, 6, 560, GIFT_WASH)

function panel(color: string | null, missing: string, shown: Picture | undefined): string {
  const ground = `<rect width="${PANEL}" height="${PANEL}" fill="${tintOf(color)}"/>`
  return ground + (shown ? (shown.opaque ? shadowOf(shown) : '') : placeholder(missing))
}

const shadowOf = ({ left, top, width, height }: Picture) =>
  `<defs><filter id="s" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="15"/></filter></defs><rect x="${left + 6}" y="${top + 18}" width="${width - 12}" height="${height - 8}" fill="${colours.ink}" opacity=".32" filter="url(#s)"/>`

/** As the site shows a work without a picture: it says so, and draws nothing in its place. */
function placeholder(missing: string): string {
  const side = PANEL - 2 * PAD
  const line = setLine(missing, { face: 'sans', size: 26 })
  const frame = `<rect x="${PAD}" y="${PAD}" width="${side}" height="${side}" fill="#fff" fill-opacity=".6" stroke="#8e8676" stroke-width="2" stroke-dasharray="8 7"/>`
  return frame + filled(line.at((PANEL - line.width) / 2, PANEL / 2 + 9), colours.soft)
}

/** Large letters stand closer, as on the site. */
const TIGHT = 0.018

const TITLES = [
  { size: 64, most: 2 },
  { size: 54, most: 3 },
  { size: 46, most: 3 },
] as const

/** Overline, title and names from the top down. What no typeface of ours can write is left out. */
function words({ overline, title, names }: Card, { x, width, top }: Column): string {
  const parts = [
    filled(
      setLine(overline.toUpperCase(), { face: 'strong', size: 19, spacing: 2.4 }).at(x - 1, top + 14),
      colours.faint,
    ),
  ]
  let y = top + 34
  const written = clean(title)
  const face = faceFor(written, 'display', 'strong')
  if (face) {
    const { size, lines } = titleLines(written, face, width)
    for (const line of lines) {
      y += size * 1.08
      parts.push(filled(setLine(line, { face, size, spacing: -size * TIGHT }).at(x - size * 0.03, y), colours.ink))
    }
    y += 14
  }
  for (const name of names.map(clean)) {
    const nameFace = faceFor(name, 'sans')
    if (!nameFace || y > NAMES_END) continue
    const style = { face: nameFace, size: 26 }
    for (const line of wrap(name, width, y > NAMES_END - 44 ? 1 : 2, style)) {
      y += 36
      parts.push(filled(setLine(line, style).at(x, y), colours.soft))
    }
  }
  return parts.join('')
}

/** Below begins what was given. */
const NAMES_END = 352

function titleLines(written: string, face: Typeface, width: number) {
  for (const { size, most } of TITLES) {
    const lines = wrap(written, width, most, { face, size, spacing: -size * TIGHT })
    if (!lines.at(-1)?.endsWith('…') || size === TITLES.at(-1)?.size) return { size, lines }
  }
  throw new Error('the last size takes every title')
}

const GIVEN_AT = 476

function given({ amount, about }: Card, { x, width }: Column): string {
  return amount === null ? promise(about, x, width) : sum(amount, about, x, width)
}

/** Nothing yet: what will be given is said in its place. */
function promise(about: string, x: number, width: number): string {
  const style = { face: 'display', size: 31 } as const
  const line = setLine(cutToFit(about, width - 40, style), style)
  return drop(x - 6, GIVEN_AT + 14, 36) + filled(line.at(x + 36, GIVEN_AT + 42), colours.gift)
}

const FIGURES = 76
const UNIT = 0.45
const MARK = 52

/** The amount in full, in smaller figures where it is long. */
function sum(amount: string, about: string, x: number, width: number): string {
  const widthAt = (size: number) =>
    setLine(amount, { face: 'display', size }).width +
    size * 0.2 +
    setLine('XRP', { face: 'display', size: size * UNIT }).width
  const size = Math.min(FIGURES, (FIGURES * (width - MARK)) / widthAt(FIGURES))
  const figures = setLine(amount, { face: 'display', size })
  const unit = setLine('XRP', { face: 'display', size: size * UNIT })
  const left = x + MARK
  const style = { face: 'sans', size: 23 } as const
  return (
    drop(x - 8, GIVEN_AT - size * 0.35 - MARK / 2, MARK) +
    filled(figures.at(left, GIVEN_AT), colours.gift) +
    filled(unit.at(left + figures.width + size * 0.2, GIVEN_AT), colours.gift) +
    filled(setLine(cutToFit(about, width, style), style).at(x, GIVEN_AT + 42), colours.soft)
  )
}

function foot(site: string, { x }: Column): string {
  const y = 562
  const address = setLine(site, { face: 'sans', size: 19 })
  return (
    mark(x - 4, y - 2, 36, colours) +
    filled(setLine('Gooddrop', { face: 'display', size: 29 }).at(x + 38, y + 26), colours.ink) +
    filled(address.at(CARD_WIDTH - PAD - address.width, y + 25), colours.faint)
  )
}
