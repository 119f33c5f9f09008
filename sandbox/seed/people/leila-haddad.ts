import { collection, type Person } from './person.ts'

export const leilaHaddad: Person = {
  name: 'Leila Haddad',
  first_name: 'Leila',
  last_name: 'Haddad',
  username: 'leila.haddad',
  note: 'Collects pebbles, real and drawn. Geologist on weekdays, in Tripoli and on trains.',
  social: 'https://example.com/leila',
  look: { palette: 'lagoon', skin: 'tan', hair: 'brown', cut: 'scarf' },
  banner: { family: 'pebbles', palette: 'lagoon' },
  royalty: 5,
  works: collection('pebbles', {
    name: 'Shingle',
    about: 'a square of beach in which no two stones touch.',
    tags: ['Art', 'Collectibles'],
    works: [
      ['Shingle, Below the Pier', 'lagoon', 30, 'Where the river brings what the mountain has lost.'],
      ['Shingle, Red Bay', 'rust', 45, 'Iron, mostly. And one brick.'],
      ['Shingle, After Rain', 'fjord', 60, 'Stones show their colours when they are wet, like people.'],
      ['Shingle, Pocketful', 'mint', 25, 'I put them all back. Nearly all.'],
      ['Shingle by Moonlight', 'plum', 55, 'Guesswork.'],
    ],
  }),
  studio: ['Sorting tray. The green one is glass, and my favourite.'],
}
