import { collection, loops, type Person } from './person.ts'

export const noorAziz: Person = {
  name: 'Noor Aziz',
  first_name: 'Noor',
  last_name: 'Aziz',
  username: 'noor.aziz',
  note: 'Plays the oud and draws what strings do when nobody listens.',
  social: 'https://example.com/noor',
  look: { palette: 'plum', skin: 'tan', hair: 'black', cut: 'curls', glasses: 'round' },
  banner: { family: 'ripples', palette: 'plum' },
  royalty: 6,
  works: [
    ...collection('ripples', {
      name: 'Beats',
      about: 'two patterns that are almost alike, and the third that appears between them.',
      tags: ['Art', 'Music'],
      works: [
        ['Almost in Tune', 'plum', 45, 'Listen for the slow pulse. It is not in either string.'],
        ['Two Stones, One Pond', 'mint', 40, 'Thrown by cousins.'],
        ['Feedback', 'ember', 65, 'Turn it down a little. There.'],
      ],
    }),
    ...loops('ripples', {
      name: 'Beats',
      about: 'two patterns that are almost alike, and the third that appears between them.',
      tags: ['Motion', 'Music'],
      works: [['Pulse', 'ultramarine', 95, 'Loops every second, like most worries.']],
    }),
    ...collection('strings', {
      name: 'Sympathetic Strings',
      about: 'only straight threads; all the curves are in your eye.',
      tags: ['Art', 'Music'],
      works: [
        ['Maqam for Five', 'dusk', 85, 'Five frets, and the sixth that the hand finds alone.'],
        ['Long Note', 'fjord', 60, 'Held until the room gives up.'],
        ['Tuning Before Guests', 'rust', 35, 'The nicest part of any concert.'],
      ],
    }),
  ],
  studio: ['Pegs, two hundred years old, still arguing.'],
}
