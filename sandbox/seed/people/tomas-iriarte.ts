import { collection, type Person } from './person.ts'

export const tomasIriarte: Person = {
  name: 'Tomás Iriarte',
  first_name: 'Tomás',
  last_name: 'Iriarte',
  username: 'tomas_iriarte',
  note: 'Hill walker and printmaker from Navarra. Carries a barometer, forgets his lunch.',
  social: 'https://example.com/tomas',
  look: { palette: 'clay', skin: 'olive', hair: 'black', cut: 'parted', beard: true, wears: 'collar' },
  banner: { family: 'strata', palette: 'clay' },
  royalty: 7.5,
  works: [
    ...collection('strata', {
      name: 'Hut Mornings',
      about: 'ranges seen from the same bench, before anybody had made coffee.',
      tags: ['Art', 'Photography'],
      works: [
        ['First Bench', 'clay', 45, 'Where you sit down although you have only just set out.'],
        ['Six Ridges and a Rumour', 'dusk', 70, 'The seventh may have been a cloud.'],
        ['Weather from the Left', 'meadow', 45, 'Ten minutes later I could not see my boots.'],
        ['Inversion', 'iris', 90, 'Everyone below had a grey day and would not believe me.'],
      ],
    }),
    ...collection('contours', {
      name: 'Survey of a Country That Is Not',
      about: 'maps drawn by the rules of maps, of land that nobody can reach.',
      tags: ['Art', 'Virtual Worlds'],
      works: [
        ['Sheet 4: The Saddle', 'lichen', 75, 'The easy way over. It floods in spring.'],
        ['Sheet 9: Two Lakes', 'fjord', 110, 'Each is said to be the other’s reflection.'],
        ['Sheet 12: Old Volcano', 'ember', 140, 'Surveyed in a hurry.'],
        ['Sheet 17: The Long Descent', 'ultramarine', 60, 'Knees remember this one.'],
      ],
    }),
  ],
  studio: ['Proofs drying on the washing line.'],
}
