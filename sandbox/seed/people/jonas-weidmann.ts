import { collection, type Person } from './person.ts'

export const jonasWeidmann: Person = {
  name: 'Jonas Weidmann',
  first_name: 'Jonas',
  last_name: 'Weidmann',
  username: 'weidmann',
  note: 'Posters, grids, plain shapes. Ran a two-colour press in Basel until his back objected.',
  social: null,
  look: { palette: 'orchard', skin: 'fair', hair: 'grey', cut: 'bald', glasses: 'square', beard: true },
  banner: { family: 'riso', palette: 'ultramarine' },
  royalty: 0,
  works: [
    ...collection('riso', {
      name: 'Out of Register',
      about: 'three inks, one drum, and the half millimetre by which they always miss.',
      tags: ['Art'],
      works: [
        ['Sunday Opening', 'ultramarine', 35, 'For a swimming pool that closed the year I was born.'],
        ['Stairs to Somewhere', 'mint', 25, 'The client wanted an arrow. There is no arrow.'],
        ['Three Doors', 'saffron', 50, 'Printed on the last of the yellow.'],
        ['Evening Performance', 'plum', 40, 'The moon is a coffee cup. It was on the desk.'],
      ],
    }),
    ...collection('blocks', {
      name: 'Grid Studies',
      about: 'squares that divide themselves until they are quiet.',
      tags: ['Art', 'Utility'],
      works: [
        ['Study in Five Sizes', 'harbour', 20, 'Count them again.'],
        ['Study with a Large Circle', 'coral', 20, 'It was an accident and then it was the point.'],
        ['Study for a Staircase', 'rust', 25, 'To be read from below.'],
        ['Study, Unfinished', 'paper', 15, 'I stopped when my tea was ready.'],
      ],
    }),
  ],
  studio: ['The old press. It now lives in a school and is treated better than by me.'],
}
