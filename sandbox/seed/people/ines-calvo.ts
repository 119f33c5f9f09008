import { collection, type Person } from './person.ts'

export const inesCalvo: Person = {
  name: 'Inés Calvo',
  first_name: 'Inés',
  last_name: 'Calvo',
  username: 'ines.vidrio',
  note: 'Restores church windows in León. Draws the ones that were never built.',
  social: 'https://example.com/ines',
  look: { palette: 'iris', skin: 'olive', hair: 'chestnut', cut: 'long' },
  banner: { family: 'glass', palette: 'iris' },
  royalty: 8,
  works: collection('glass', {
    name: 'Windows Without Walls',
    about: 'panes, tradeWork and light, for buildings that exist only at noon.',
    tags: ['Art'],
    works: [
      ['Rose for a Railway Station', 'iris', 160, 'The trains would be late on purpose.'],
      ['Window for a Kitchen', 'saffron', 70, 'So that onions look like something.'],
      ['North Aisle', 'fjord', 120, 'Cold glass. It makes you button your coat.'],
      ['Rose, Seen While Running', 'ultramarine', 90, 'I was late too.'],
      ['Window with a Repair', 'rust', 55, 'One pane is younger than the others. Find it.'],
      ['Clerestory', 'dusk', 200, 'Too high to clean, so it must be beautiful.'],
    ],
  }),
  studio: ['Offcuts. Nothing red is ever thrown away.'],
}
