import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Badge, Card } from './card.ts'
import { drawBadge } from './draw-badge.ts'
import { drawCard } from './draw-card.ts'

const card: Card = {
  overline: 'Artwork',
  title: 'Tide at Dusk',
  names: ['by Mira Solberg'],
  amount: '48.25',
  about: 'given through 3 sales',
  missing: 'No picture on file',
  site: 'gooddrop.example',
  picture: { shape: 'frame', color: '#2040c0' },
}
const plain = (color: string) =>
  sharp({ create: { width: 640, height: 640, channels: 3, background: color } })
    .webp({ lossless: true })
    .toBuffer()

type Area = { left: number; top: number; width: number; height: number }

async function meanOf(bytes: Uint8Array, area: Area): Promise<number[]> {
  const { channels } = await sharp(await sharp(bytes).extract(area).png().toBuffer()).stats()
  return channels.map(({ mean }) => Math.round(mean))
}

const near = (given: number[], wanted: number[]) => given.every((part, nth) => Math.abs(part - (wanted[nth] ?? 0)) <= 4)

const PAPER = [251, 250, 247]
const MARGIN = { left: 1160, top: 0, width: 40, height: 630 }
const CENTRE = { left: 265, top: 265, width: 100, height: 100 }

it.each<[string, Partial<Card>, string | null, string | null]>([
  ['a work', {}, '#c01030', null],
  ['an artist', { overline: 'Artist', title: 'Mira Solberg', names: [] }, '#c01030', '#106010'],
  ['a charity', { overline: 'Non-profit', picture: { shape: 'circle', color: null } }, '#c01030', null],
  ['a gift without a work', { overline: 'A gift to', picture: { shape: 'none' } }, null, null],
  ['nothing given yet', { amount: null, about: 'Every sale gives at least 1%' }, '#c01030', null],
])('draws the card of %s with its picture, words and margin', async (_what, change, color, face) => {
  const shown = { ...card, ...change }
  const picture = color ? await plain(color) : null
  const bytes = await drawCard(shown, picture, face ? await plain(face) : null)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(300_000)
  if (picture) expect(near(await meanOf(bytes, CENTRE), [192, 16, 48])).toBe(true)
  expect(near(await meanOf(bytes, MARGIN), PAPER)).toBe(true)
  const left = shown.picture.shape === 'none' ? 80 : 690
  const words = await meanOf(bytes, { left, top: 60, width: 400, height: 300 })
  expect(words[0]).toBeLessThan(248)
  const given = await meanOf(bytes, { left, top: 430, width: 60, height: 100 })
  expect(given[0]! - given[2]!).toBeGreaterThan(10)
})

it('says that there is no picture, and keeps what is long inside its column', async () => {
  const without = await drawCard(card, null, null)
  expect(near(await meanOf(without, CENTRE), await meanOf(without, { ...CENTRE, top: 100 }))).toBe(false)
  const long = { title: 'Everything '.repeat(60), names: ['of '.repeat(200)], amount: '99,999,999,999.999999' }
  const bytes = await drawCard({ ...card, ...long, about: 'x'.repeat(500) }, null, null)
  expect(near(await meanOf(bytes, MARGIN), PAPER)).toBe(true)
})

it('leaves out what its typefaces cannot write', async () => {
  const empty = await drawCard({ ...card, title: '', names: [] }, null, null)
  for (const words of ['無題', 'بلا عنوان', '🌊', '\u0000'])
    expect(Buffer.compare(await drawCard({ ...card, title: words, names: [words] }, null, null), empty)).toBe(0)
})

const HOSTILE = [
  '"/><script>alert(1)</script>',
  ']]><image href="file:///etc/passwd"/>',
  '&lt;&#60;%3C<!ENTITY x SYSTEM "file:///etc/passwd">&x;',
  "' onload='alert(1)",
]

it.each(HOSTILE)('draws %s as letters, and never as markup', async (words) => {
  const bytes = await drawCard({ ...card, title: words, names: [words], about: words, site: words }, null, null)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  for (const look of ['badge', 'counter'] as const) {
    const badge: Badge = { look, theme: 'dark', label: words, name: words, amount: '1', about: 'received', site: 'G' }
    const svg = drawBadge(badge)
    expect([...svg.matchAll(/<(?!\/)(\w+)/g)].map(([, tag]) => tag)).not.toContain('script')
    expect(new Set([...svg.matchAll(/<(?!\/)(\w+)/g)].map(([, tag]) => tag))).toEqual(
      new Set(['svg', 'title', 'rect', 'g', 'path']),
    )
    expect(svg).not.toMatch(/\son\w+=["']/)
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg' })
  }
})

it('draws a badge as wide as its words, dark or light', async () => {
  const badge: Badge = {
    look: 'badge',
    theme: 'light',
    label: 'Wells: 12 XRP received in 3 gifts',
    name: 'Wells',
    amount: '12',
    about: 'received in 3 gifts',
    site: 'Gooddrop',
  }
  const size = async (given: Badge) => sharp(Buffer.from(drawBadge(given))).metadata()
  const { width, height } = await size(badge)
  expect(height).toBe(56)
  expect((await size({ ...badge, name: 'Wells of the northern valleys' })).width).toBeGreaterThan(width)
  expect((await size({ ...badge, name: 'W'.repeat(200) })).width).toBeLessThan(600)
  const dark = await sharp(Buffer.from(drawBadge({ ...badge, theme: 'dark' }))).stats()
  const light = await sharp(Buffer.from(drawBadge(badge))).stats()
  expect(dark.channels[0]!.mean).toBeLessThan(80)
  expect(light.channels[0]!.mean).toBeGreaterThan(200)
})
