import type { Person } from './person.ts'

const collector = { royalty: 0, works: [], studio: [] }

/** Demo people who only collect. */
export const collectors: Person[] = [
  {
    ...collector,
    name: 'Priya Raman',
    first_name: 'Priya',
    last_name: 'Raman',
    username: 'priya.collects',
    note: 'Collects slowly and gives ten percent on principle. Follows every gift to its payment.',
    social: null,
    look: { palette: 'mint', skin: 'brown', hair: 'black', cut: 'long', wears: 'stripes' },
    banner: { family: 'contours', palette: 'dusk' },
  },
  {
    ...collector,
    name: 'Odile Marchand',
    first_name: 'Odile',
    last_name: 'Marchand',
    username: 'odile',
    note: 'Retired bookbinder in Lyon. Buys with her grandchildren on Sundays and lets them choose the charity.',
    social: null,
    look: { palette: 'lichen', skin: 'rose', hair: 'grey', cut: 'curls', wears: 'collar' },
    banner: { family: 'blocks', palette: 'rust' },
  },
  {
    ...collector,
    name: 'Kofi Mensah',
    first_name: 'Kofi',
    last_name: 'Mensah',
    username: 'kofi_mensah',
    note: 'Runs a café in Accra with a screen on the wall: this week’s work, and what its sale gave.',
    social: 'https://example.com/kofi',
    look: { palette: 'rust', skin: 'deep', hair: 'black', cut: 'crop', beard: true },
    banner: { family: 'strings', palette: 'ember' },
  },
]
