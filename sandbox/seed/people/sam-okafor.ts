import { collection, loops, type Person } from './person.ts'

export const samOkafor: Person = {
  name: 'Sam Okafor',
  first_name: 'Sam',
  last_name: 'Okafor',
  username: 'sam_okafor',
  note: 'Night porter and amateur astronomer. Draws the skies that the hospital roof does not show.',
  social: null,
  look: { palette: 'night', skin: 'brown', hair: 'black', cut: 'crop', wears: 'collar' },
  banner: { family: 'stars', palette: 'night' },
  royalty: 12.5,
  works: [
    ...collection('stars', {
      name: 'Skies Nobody Has',
      about: 'maps for telescopes that point the other way.',
      tags: ['Art', 'Metaverse'],
      works: [
        ['The Ladle and the Other Ladle', 'night', 65, 'They rise together and have not spoken for ages.'],
        ['Southern Gardener', 'fjord', 80, 'Bends down in autumn, stands up in spring.'],
        ['Ward 6, Looking Up', 'plum', 100, 'Made for a patient who asked which one was hers. That one.'],
        ['Atlas Page, Torn', 'saffron', 50, 'By day the same stars, for those who work late.'],
      ],
    }),
    ...loops('stars', {
      name: 'Skies Nobody Has',
      about: 'maps for telescopes that point the other way.',
      tags: ['Motion', 'Metaverse'],
      works: [['Seeing', 'dusk', 110, 'What astronomers call it when the air will not hold still.']],
    }),
    ...loops('orbits', {
      name: 'One Year',
      about: 'every body goes once around, some of them the other way.',
      tags: ['Motion', 'Metaverse'],
      works: [['A Year in Two Seconds', 'night', 130, 'Birthdays included.']],
    }),
  ],
  studio: ['The roof, 3 a.m. The thermos is the good one.', 'My chart of what the street lamps leave over.'],
}
