import { collection, type Person } from './person.ts'

export const adaezeObi: Person = {
  name: 'Adaeze Obi',
  first_name: 'Adaeze',
  last_name: 'Obi',
  username: 'adaeze',
  note: 'Weaves by code and by hand in Enugu, and teaches both on Saturdays.',
  social: 'https://example.com/adaeze',
  look: { palette: 'saffron', skin: 'deep', hair: 'black', cut: 'afro' },
  banner: { family: 'weave', palette: 'saffron' },
  royalty: 10,
  works: collection('weave', {
    name: 'Loom',
    about: 'one rule, a handful of chance, and a thread that never ends.',
    tags: ['Art', 'Collectibles'],
    works: [
      ['Loom: Market Day', 'saffron', 85, 'The colours my aunt wears to be found in a crowd.'],
      ['Loom: Two Sisters', 'iris', 65, 'They start together and meet again in the corner.'],
      ['Loom: Indigo Vat', 'fjord', 95, 'Cloth comes out green and turns blue while you watch.'],
      ['Loom: Harmattan', 'rust', 50, 'Everything the dust leaves of a colour.'],
      ['Loom: Night Bus', 'night', 70, 'Lights, and lights in the window, and lights in the rain.'],
      ['Loom: Answer', 'paper', 40, 'Black on white, for my students who say that it is all about colour.'],
    ],
  }),
  studio: ['Saturday class. The youngest found a bug in my rule.', 'Same pattern, forty hours later, in wool.'],
}
