import { type Palette, palettes } from './palettes.ts'
import { circle, path, stroke } from './svg.ts'

export type Look = {
  palette: string
  skin: keyof typeof skins
  hair: keyof typeof hairs
  cut: keyof typeof cuts
  wears?: keyof typeof clothes
  glasses?: 'round' | 'square'
  beard?: boolean
}

const skins = { fair: '#F2CDB0', rose: '#EBBFA2', olive: '#D9A57C', tan: '#BF8257', brown: '#955E3C', deep: '#6E432B' }
const hairs = {
  black: '#241D1B',
  brown: '#573823',
  chestnut: '#8A4B2A',
  fair: '#D3AA62',
  grey: '#A29A91',
  plum: '#4A3350',
}

type Drawn = { behind?: string; over: string }
const cap = (ink: string, part = 50, low = 34) =>
  path(`M28.5 49C24 8 76 8 71.5 49C71 40 64 ${low} ${part} ${low - 3}C40 ${low} 30 38 28.5 49Z`, ink)

const cuts = {
  crop: (ink: string): Drawn => ({ over: path('M29.5 44C27 13 73 13 70.5 44C68 33 62 29 50 29S32 33 29.5 44Z', ink) }),
  parted: (ink: string): Drawn => ({ over: cap(ink, 60) + path('M71 50C78 28 66 12 44 17C58 18 69 30 71 50Z', ink) }),
  bob: (ink: string): Drawn => ({
    behind: path('M50 13C20 13 21 44 23 66C30 71 70 71 77 66C79 44 80 13 50 13Z', ink),
    over: cap(ink, 42, 36),
  }),
  long: (ink: string): Drawn => ({
    behind: path('M50 13C18 13 22 52 15 88C34 92 66 92 85 88C78 52 82 13 50 13Z', ink),
    over: cap(ink, 56),
  }),
  bun: (ink: string): Drawn => ({ behind: circle(50, 13, 10, ink), over: cap(ink, 50, 32) }),
  curls: (ink: string): Drawn => ({ behind: curls(ink, 24, 15, 1), over: cap(ink, 50, 33) + curls(ink, 20, 9, 0.5) }),
  afro: (ink: string): Drawn => ({ behind: circle(50, 37, 31, ink), over: cap(ink, 50, 33) }),
  wavy: (ink: string): Drawn => ({
    behind: path('M50 12C22 11 24 36 20 48S26 66 21 76S34 84 38 74H62C66 84 84 86 79 76S84 60 80 48S78 11 50 12Z', ink),
    over: cap(ink, 38, 35),
  }),
  scarf: (ink: string): Drawn => ({
    behind: path('M50 10C18 10 20 48 22 66C26 84 36 92 50 92S74 84 78 66C80 48 82 10 50 10Z', ink),
    over: path(
      'M24 56C20 6 80 6 76 56C78 70 76 86 64 92H36C24 86 22 70 24 56ZM31 44C30 62 40 70 50 70S70 62 69 44C67 33 60 29 50 29S33 33 31 44Z',
      ink,
      'fill-rule="evenodd"',
    ),
  }),
  bald: (): Drawn => ({ over: '' }),
}

/** Hair around the head, or only over the forehead. */
function curls(ink: string, reach: number, count: number, share: number): string {
  const from = Math.PI * (1.5 - share * 0.78)
  const to = Math.PI * (1.5 + share * 0.78)
  return Array.from({ length: count }, (_, i) => {
    const angle = from + ((to - from) * i) / (count - 1)
    return circle(50 + Math.cos(angle) * reach, 40 + Math.sin(angle) * reach, 6.5 - (i % 2), ink)
  }).join('')
}

const body = 'M8 100C11 80 33 79 50 79S89 80 92 100Z'
const clothes = {
  plain: (ink: string) => path(body, ink),
  stripes: (ink: string, other: string) =>
    path(body, ink) + [84, 90, 96].map((y) => stroke(`M${50 - (y - 72)} ${y}H${50 + (y - 72)}`, other, 2.2)).join(''),
  collar: (ink: string, other: string) => path(body, ink) + path('M38 78L50 90L62 78L66 84L50 97L34 84Z', other),
  roll: (ink: string) => path(body, ink),
}

/** A drawn face, the same for the same look. */
export function face(look: Look, size = 400): string {
  const palette: Palette | undefined = palettes[look.palette]
  if (!palette) throw new Error(`there is no palette ${look.palette}`)
  const [ground, cloth, other, third] = palette
  const skin = skins[look.skin]
  const hair = look.cut === 'scarf' ? third! : hairs[look.hair]
  const { behind = '', over } = cuts[look.cut](hair)
  const dark = '#2B211C'
  const head =
    `<rect x="42" y="60" width="16" height="24" rx="8" fill="${skin}"/><path d="M42 68Q50 76 58 68V64H42Z" fill="#0000001c"/>` +
    `${[29.5, 70.5].map((x) => circle(x, 49, 4, skin)).join('')}<ellipse cx="50" cy="46" rx="20.5" ry="25" fill="${skin}"/>`
  const beard = look.beard
    ? path('M29.5 47C29 76 71 76 70.5 47C68 57 62 56.5 57 56Q50 53 43 56C38 56.5 32 57 29.5 47Z', hairs[look.hair])
    : ''
  const eyes = [42, 58].map((x) => circle(x, 48, 1.9, dark)).join('')
  const brows = [39, 55]
    .map((x) => stroke(`M${x} 42.500Q${x + 3} 41 ${x + 6} 42.5`, dark, 1, 'stroke-opacity=".6"'))
    .join('')
  const frames = {
    round: (x: number) => circle(x, 48, 6, 'none', rim),
    square: (x: number) => `<rect x="${x - 6}" y="43" width="12" height="9.5" rx="2.5" fill="none" ${rim}/>`,
  }
  const glasses = look.glasses ? [42, 58].map(frames[look.glasses]).join('') + stroke('M48 47.500h4', dark, 1.1) : ''
  const cheeks = [37, 63].map((x) => circle(x, 55, 3.2, '#E0604A', 'fill-opacity=".22"')).join('')
  const lips = look.beard ? '#F3D9C8' : look.skin === 'deep' || look.skin === 'brown' ? '#3A1A14' : '#7A3B2E'
  const mouth = stroke('M45 59.500Q50 63.5 55 59.5', lips, 1.5) + stroke('M50 49.500Q52 53 50 54', '#0000003a', 1.1)
  const collar =
    look.wears === 'roll' ? `<rect x="38.5" y="71" width="23" height="13" rx="6" fill="${cloth}" stroke="#0002"/>` : ''
  const drawn =
    behind +
    clothes[look.wears ?? 'plain'](cloth!, other!) +
    head +
    collar +
    beard +
    over +
    cheeks +
    brows +
    eyes +
    glasses +
    mouth
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100"><rect width="100" height="100" fill="${ground}"/>${drawn}</svg>`
}

const rim = 'stroke="#2B211C" stroke-width="1.2"'
