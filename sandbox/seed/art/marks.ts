import { palettes } from './palettes.ts'
import { circle, path, stroke } from './svg.ts'

type Inks = { main: string; warm: string; soft: string; ground: string }

const leaf = (x: number, y: number, turn: number, ink: string, long = 24) =>
  path(
    `M0 0Q${long / 2} ${-long / 2.4} ${long} 0Q${long / 2} ${long / 2.4} 0 0Z`,
    ink,
    `transform="translate(${x} ${y}) rotate(${turn})"`,
  )

const bar = (x: number, y: number, w: number, h: number, ink: string, r = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${ink}"/>`

/** A logo in three colours, in a square of 100. */
const marks = {
  well: ({ main, warm, soft }: Inks) =>
    path('M50 16C64 36 72 47 72 58A22 22 0 0 1 28 58C28 47 36 36 50 16Z', main) +
    path('M32 60Q41 54 50 60T68 60A18 18 0 0 1 32 60Z', soft) +
    stroke('M26 88H74', warm, 5),
  moon: ({ main, warm, soft }: Inks) =>
    path('M58 18A24 24 0 1 0 74 54A19 19 0 1 1 58 18Z', warm) +
    path('M18 66Q34 60 50 68Q66 60 82 66V84Q66 78 50 86Q34 78 18 84Z', main) +
    stroke('M50 68V86', soft, 2.5),
  hedge: ({ main, warm, soft }: Inks) =>
    [24, 42, 60, 76].map((x, i) => circle(x, 56 - (i % 2) * 8, 15, i % 2 ? soft : main)).join('') +
    stroke('M14 76H86', warm, 5) +
    path('M58 26q7-9 16-6q-3 9-12 10l-8 3z', warm),
  van: ({ main, warm, soft, ground }: Inks) =>
    path('M14 36H62V72H14ZM62 46H76L87 59V72H62Z', main) +
    path('M66 50H74L81 59H66Z', soft) +
    bar(34, 43, 8, 22, ground) +
    bar(27, 50, 22, 8, ground) +
    [30, 72].map((x) => circle(x, 73, 8, warm) + circle(x, 73, 3, ground)).join(''),
  seed: ({ main, warm, soft }: Inks) =>
    path('M50 86C34 82 32 64 50 52C68 64 66 82 50 86Z', warm) +
    stroke('M50 60V26', main, 4) +
    leaf(50, 42, -150, main, 28) +
    leaf(50, 34, -30, soft, 28) +
    leaf(50, 27, -90, main, 16),
  lifeboat: ({ main, warm, soft }: Inks) =>
    path('M16 54H84Q78 74 60 74H38Q22 74 16 54Z', warm) +
    path('M40 36H58L64 50H36Z', main) +
    stroke('M48 36V22', main, 3.5) +
    circle(48, 19, 4, warm) +
    stroke('M12 82Q22 76 31 82T50 82T69 82T88 82', soft, 4.5),
  strings: ({ main, warm, soft }: Inks) =>
    path('M50 40C66 40 66 56 59 60C70 66 68 86 50 86S30 66 41 60C34 56 34 40 50 40Z', warm) +
    bar(46, 12, 8, 46, main, 2) +
    [18, 26].map((y) => stroke(`M40 ${y}H60`, main, 3.5)).join('') +
    circle(50, 70, 6, main) +
    stroke('M42 80H58', soft, 3),
  lamp: ({ main, warm, soft }: Inks) =>
    path('M18 50L50 22L82 50V84H18Z', main) +
    bar(38, 54, 24, 30, warm, 12) +
    stroke('M50 84V62', main, 2.5) +
    bar(66, 26, 8, 16, soft),
  paw: ({ main, warm }: Inks) =>
    path('M50 50C64 50 74 64 70 76C66 86 56 80 50 80S34 86 30 76C26 64 36 50 50 50Z', main) +
    [
      [26, 46, 7],
      [41, 32, 8],
      [59, 32, 8],
      [74, 46, 7],
    ]
      .map(([x, y, r]) => circle(x!, y!, r!, warm))
      .join(''),
  scales: ({ main, warm, soft }: Inks) =>
    stroke('M50 20V80M34 82H66M24 34H76', main, 4.5) +
    [24, 76].map((x) => stroke(`M${x} 34L${x - 11} 56M${x} 34L${x + 11} 56`, soft, 2.5)).join('') +
    [24, 76].map((x) => path(`M${x - 14} 56H${x + 14}A14 12 0 0 1 ${x - 14} 56Z`, warm)).join('') +
    circle(50, 20, 5, warm),
}

export type Mark = keyof typeof marks

export function mark(name: Mark, palette: string, size = 400): string {
  const [ground, main, warm, soft] = palettes[palette] ?? []
  if (!ground || !main || !warm || !soft) throw new Error(`there is no palette ${palette}`)
  const drawn = marks[name]({ ground, main, warm, soft })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100"><rect width="100" height="100" fill="${ground}"/><g transform="translate(12 12) scale(.76)">${drawn}</g></svg>`
}
