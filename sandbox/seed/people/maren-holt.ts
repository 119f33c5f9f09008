import { collection, loops, type Person } from './person.ts'

export const marenHolt: Person = {
  name: 'Maren Holt',
  first_name: 'Maren',
  last_name: 'Holt',
  username: 'maren.holt',
  note: 'Draws the sea from one window in Bergen. Used to read tide gauges for a living.',
  social: 'https://example.com/maren',
  look: { palette: 'harbour', skin: 'fair', hair: 'fair', cut: 'bob', wears: 'stripes' },
  banner: { family: 'tides', palette: 'fjord' },
  royalty: 5,
  works: [
    ...collection('tides', {
      name: 'Tide Tables',
      about: 'one window, one year, each sheet in the colours of the hour it was drawn.',
      tags: ['Art'],
      works: [
        ['Slack Water', 'harbour', 60, 'The minute in which the harbour holds its breath.'],
        ['Spring Tide, 04:12', 'dusk', 95, 'I was not supposed to be awake. Neither was the moon.'],
        ['After the Ferry', 'lagoon', 40, 'Its wake reaches my side of the bay when it is long out of sight.'],
        ['Low Sun, High Water', 'coral', 120, 'Twice a year they meet exactly in the middle of the window.'],
        ['Neap', 'fjord', 55, 'The smallest tide of the month, which is still more than I can lift.'],
      ],
    }),
    ...loops('tides', {
      name: 'Swell',
      about: 'the same water, moving. Each loop ends where it began.',
      tags: ['Motion', 'Art'],
      works: [
        ['Swell, Morning', 'lagoon', 80, 'Three slow waves and a sun that stays where it is.'],
        ['Swell, Evening', 'ember', 80, 'The one I leave running while I wash the brushes.'],
      ],
    }),
  ],
  studio: [
    'The window. It needs cleaning; the salt is half of the drawing.',
    'Gauge readings from 1987, my first sketchbook.',
  ],
}
