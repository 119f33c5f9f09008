import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

// Cuts the typefaces of the first screen to the letters and weights that the site uses: after a change of the fonts or of
// their use. What it writes is part of the project, so that a build needs nothing of this.

const web = new URL('../web/', import.meta.url)
const fonts = new URL('ui/fonts/', web)
const require = createRequire(new URL('package.json', web))

/** The letters of western languages: `unicode-range` of the faces in ui/fonts.css. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
] as const

const letters = RANGES.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
  .map((code) => String.fromCodePoint(code))
  .join('')

const FACES = {
  'inter.woff2': ['@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', { wght: { min: 400, max: 600 } }],
  'fraunces.woff2': ['@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2', { wght: 400 }],
  // Large letters only: the second line of Home, and quotations.
  'fraunces-italic.woff2': [
    '@fontsource-variable/fraunces/files/fraunces-latin-opsz-italic.woff2',
    { wght: 400, opsz: 144 },
  ],
} as const

await mkdir(fonts, { recursive: true })
for (const [name, [source, variationAxes]] of Object.entries(FACES)) {
  const whole = await readFile(require.resolve(source))
  const face = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes })
  await writeFile(new URL(name, fonts), face)
  console.log(`${fileURLToPath(new URL(name, fonts))}: ${whole.length} to ${face.length} bytes`)
}
