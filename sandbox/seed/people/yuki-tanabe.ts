import { collection, loops, type Person } from './person.ts'

export const yukiTanabe: Person = {
  name: 'Yuki Tanabe',
  first_name: 'Yuki',
  last_name: 'Tanabe',
  username: 'yuki.t',
  note: 'Grows plants that no garden has, from four rules and a bad memory for Latin.',
  social: 'https://example.com/yuki',
  look: { palette: 'coral', skin: 'rose', hair: 'black', cut: 'bun', glasses: 'round', wears: 'roll' },
  banner: { family: 'fern', palette: 'lichen' },
  royalty: 3,
  works: [
    ...collection('fern', {
      name: 'Herbarium',
      about: 'pressed plants from an imagined garden, numbered as they were found.',
      tags: ['Art', 'Trading Cards'],
      works: [
        ['Herbarium 3, Wayside', 'lichen', 30, 'Grew between two kerbstones and did not mind.'],
        ['Herbarium 7, Borrowed Fern', 'mint', 45, 'The neighbour has not noticed yet.'],
        ['Herbarium 11, Winter Rye', 'ember', 65, 'Found standing in February when everything else had lain down.'],
        ['Herbarium 14, For My Mother', 'orchard', 150, 'She asked for something red that would last.'],
        ['Herbarium 20, Ink Sprig', 'paper', 35, 'The colour faded before I could note it.'],
      ],
    }),
    ...collection('bloom', {
      name: 'Open Day',
      about: 'flowers at the hour when all of them are open at once.',
      tags: ['Art'],
      works: [
        ['Bed by the Gate', 'iris', 40, 'Planted by three people who did not agree.'],
        ['Late Bed', 'dusk', 55, 'They close when somebody looks too long.'],
      ],
    }),
    ...loops('bloom', {
      name: 'Open Day',
      about: 'flowers at the hour when all of them are open at once.',
      tags: ['Motion'],
      works: [['One Petal Onward', 'coral', 90, 'It turns by exactly one petal, for ever.']],
    }),
  ],
  studio: ['Windowsill, looking north. Nothing here is real except the cat hair.'],
}
