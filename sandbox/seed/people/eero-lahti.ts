import { collection, type Person } from './person.ts'

export const eeroLahti: Person = {
  name: 'Eero Lahti',
  first_name: 'Eero',
  last_name: 'Lahti',
  username: 'eero.lahti',
  note: 'Forecaster on a research ship, home every second month. Draws the wind that was not dangerous.',
  social: null,
  look: { palette: 'fjord', skin: 'fair', hair: 'chestnut', cut: 'wavy', wears: 'roll' },
  banner: { family: 'currents', palette: 'fjord' },
  royalty: 5,
  works: collection('currents', {
    name: 'Fair Winds',
    about: 'one wind a sheet, laid down band by band where there was still room.',
    tags: ['Art'],
    works: [
      ['South-West, Three to Four', 'harbour', 70, 'The wind that dries the washing.'],
      ['Trade', 'saffron', 90, 'Constant enough to set a watch by, if you own a slow watch.'],
      ['Katabatic', 'fjord', 130, 'It falls off the ice and has somewhere to be.'],
      ['Sea Breeze, Onset', 'mint', 60, 'At eleven, always at eleven.'],
      ['Turning Aloft', 'plum', 110, 'Nobody on deck felt anything.'],
      ['Lull', 'coral', 45, 'The cook came out to look.'],
    ],
  }),
  studio: ['Deck three, my chair, its rope.'],
}
