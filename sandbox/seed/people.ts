import type { Family, MovingFamily } from './art/render.ts'

export type Work = {
  title: string
  family: Family
  palette: string
  tags: string[]
  description: string
  moving?: MovingFamily
}

export type Person = {
  name: string
  first_name: string
  last_name: string
  username: string
  note: string
  social: string | null
  banner: { family: 'strata'; palette: string }
  /** Percent, for all of this person's works. */
  royalty: number
  works: Work[]
}

const series = (
  title: string,
  count: number,
  family: Family,
  colours: string[],
  tags: string[],
  description: string,
  moving?: MovingFamily,
): Work[] =>
  Array.from({ length: count }, (_, i) => ({
    title: `${title} #${i + 1}`,
    family,
    palette: colours[i % colours.length]!,
    tags,
    description,
    ...(moving ? { moving } : {}),
  }))

/** Who lives in the demo world. All of them are invented. */
export const people: Person[] = [
  {
    name: 'Maren Holt',
    first_name: 'Maren',
    last_name: 'Holt',
    username: 'maren.holt',
    note: 'draws the sea from a window in Bergen',
    social: 'https://example.com/maren',
    banner: { family: 'strata', palette: 'harbour' },
    royalty: 5,
    works: [
      ...series(
        'Tide',
        8,
        'tides',
        ['harbour', 'lagoon', 'coral', 'dusk', 'meadow', 'night', 'iris', 'clay'],
        ['Art'],
        'One of a series of tides, each drawn in the colours of the hour it was seen.',
      ),
      ...series(
        'Swell',
        2,
        'tides',
        ['lagoon', 'dusk'],
        ['Motion', 'Art'],
        'The same water, moving. A loop that ends where it began.',
        'tides',
      ),
    ],
  },
  {
    name: 'Tomás Iriarte',
    first_name: 'Tomás',
    last_name: 'Iriarte',
    username: 'tomas_iriarte',
    note: 'hill walker, printmaker',
    social: 'https://example.com/tomas',
    banner: { family: 'strata', palette: 'clay' },
    royalty: 7.5,
    works: series(
      'Ridge',
      9,
      'strata',
      ['clay', 'meadow', 'dusk', 'harbour', 'orchard', 'iris', 'coral', 'night', 'lagoon'],
      ['Art', 'Photography'],
      'Ranges seen from the same hut on different mornings.',
    ),
  },
  {
    name: 'Adaeze Obi',
    first_name: 'Adaeze',
    last_name: 'Obi',
    username: 'adaeze',
    note: 'weaves by code and by hand',
    social: null,
    banner: { family: 'strata', palette: 'iris' },
    royalty: 10,
    works: series(
      'Loom',
      9,
      'weave',
      ['iris', 'orchard', 'coral', 'night', 'paper', 'lagoon', 'clay', 'harbour', 'dusk'],
      ['Art', 'Collectibles'],
      'Threads that cross without end. Woven from one rule and a handful of chance.',
    ),
  },
  {
    name: 'Yuki Tanabe',
    first_name: 'Yuki',
    last_name: 'Tanabe',
    username: 'yuki.t',
    note: 'flowers that no garden has',
    social: 'https://example.com/yuki',
    banner: { family: 'strata', palette: 'coral' },
    royalty: 3,
    works: [
      ...series(
        'Herbarium',
        9,
        'bloom',
        ['coral', 'meadow', 'dusk', 'lagoon', 'iris', 'orchard', 'night', 'harbour', 'paper'],
        ['Art', 'Trading Cards'],
        'A pressed flower from an imagined garden, numbered as it was found.',
      ),
      ...series('Turning Bloom', 1, 'bloom', ['iris'], ['Motion'], 'It turns by exactly one petal, for ever.', 'bloom'),
    ],
  },
  {
    name: 'Jonas Weidmann',
    first_name: 'Jonas',
    last_name: 'Weidmann',
    username: 'weidmann',
    note: 'posters, grids, plain shapes',
    social: null,
    banner: { family: 'strata', palette: 'orchard' },
    royalty: 0,
    works: series(
      'Poster',
      9,
      'blocks',
      ['orchard', 'harbour', 'coral', 'paper', 'lagoon', 'clay', 'meadow', 'iris', 'dusk'],
      ['Art', 'Utility'],
      'Circles, quarters and bars in a grid that divides itself until it is quiet.',
    ),
  },
  {
    name: 'Leila Haddad',
    first_name: 'Leila',
    last_name: 'Haddad',
    username: 'leila.haddad',
    note: 'collects pebbles, real and drawn',
    social: 'https://example.com/leila',
    banner: { family: 'strata', palette: 'lagoon' },
    royalty: 5,
    works: series(
      'Shingle',
      8,
      'pebbles',
      ['lagoon', 'clay', 'paper', 'coral', 'harbour', 'iris', 'night', 'meadow'],
      ['Art', 'Virtual Worlds'],
      'A square of beach in which no two stones touch.',
    ),
  },
  {
    name: 'Sam Okafor',
    first_name: 'Sam',
    last_name: 'Okafor',
    username: 'sam_okafor',
    note: 'watches small planets, collects everything round',
    social: null,
    banner: { family: 'strata', palette: 'night' },
    royalty: 12.5,
    works: [
      ...series(
        'Orbit',
        8,
        'orbits',
        ['night', 'dusk', 'iris', 'paper', 'lagoon', 'orchard', 'coral', 'meadow'],
        ['Metaverse', 'Art'],
        'A small system, caught at one moment of its year.',
      ),
      ...series(
        'One Year',
        2,
        'orbits',
        ['night', 'coral'],
        ['Motion', 'Metaverse'],
        'Every body goes once around, some of them the other way.',
        'orbits',
      ),
    ],
  },
  {
    name: 'Priya Raman',
    first_name: 'Priya',
    last_name: 'Raman',
    username: 'priya.collects',
    note: 'collector; gives ten percent on principle',
    social: null,
    banner: { family: 'strata', palette: 'dusk' },
    royalty: 0,
    works: [],
  },
]
