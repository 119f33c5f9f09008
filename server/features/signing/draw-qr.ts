import { create } from 'qrcode'
import sharp from 'sharp'

/** Light modules around the code, without which cameras do not find it. */
const MARGIN = 4
const WIDTH = 512
const LIGHT = 255

/** Pages ask for a request again and again while it waits: at most so many drawings are kept, about 2 kB each. */
const MOST_KEPT = 1000
const kept = new Map<string, Promise<string>>()

/** The drawing of this link, made once. */
export function qrOf(link: string): Promise<string> {
  const known = kept.get(link)
  if (known) return known
  const drawing = drawQr(link)
  kept.set(link, drawing)
  drawing.catch(() => kept.delete(link))
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest) kept.delete(oldest)
  return drawing
}

/**
 * Drawn here, from the link: a picture at the wallet's platform would show it who looks at it, and may not load. Of the
 * library only the code is used: its own drawing blocks the process for 40 ms each.
 */
async function drawQr(link: string): Promise<string> {
  const { modules } = create(link, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * MARGIN
  const pixels = Buffer.alloc(side * side, LIGHT)
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) pixels[(row + MARGIN) * side + column + MARGIN] = 0
  const scale = Math.ceil(WIDTH / side)
  const png = await sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * scale, side * scale, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
