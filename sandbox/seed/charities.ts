import type { Mark } from './art/marks.ts'

export type DemoCharity = {
  name: string
  mission: string
  registered_in: string
  registration_number: string
  palette: string
  mark: Mark
  /** How its receipts are made, where it has said so. */
  receipts?: { profile?: 'us' | 'gb' | 'eu'; wording?: string; issues_own?: boolean; link?: string }
}

export const VETTED_BY = 'The Gooddrop demo team'

/** Invented organisations; their accounts exist only on the sandbox's ledger. */
export const charities: DemoCharity[] = [
  {
    name: 'Clear Wells',
    mission: 'Digs and keeps up village wells, and trains the people who look after them.',
    registered_in: 'Demoland',
    registration_number: 'DEMO-1001',
    palette: 'lagoon',
    mark: 'well',
    receipts: {
      profile: 'us',
      wording:
        'Clear Wells is an invented charity and stands here for a tax-exempt organization. Thank you for your gift.',
    },
  },
  {
    name: 'Night School Trust',
    mission: 'Evening classes in reading and sums for adults who missed school.',
    registered_in: 'Demoland',
    registration_number: 'DEMO-1002',
    palette: 'dusk',
    mark: 'moon',
    receipts: {
      profile: 'gb',
      wording: 'Thank you. Your gift pays for one more evening class. (An invented charity.)',
    },
  },
  {
    name: 'Hedge & Meadow',
    mission: 'Plants hedgerows with farmers and counts what comes back to live in them.',
    registered_in: 'Demoland',
    registration_number: 'DEMO-1003',
    palette: 'meadow',
    mark: 'hedge',
    receipts: {
      profile: 'eu',
      wording: 'Thank you for every metre of hedge that you make possible. (An invented charity.)',
    },
  },
  {
    name: 'Open Clinic Van',
    mission: 'A doctor, a nurse and a van for people who live far from any surgery.',
    registered_in: 'Demoland',
    registration_number: 'DEMO-1004',
    palette: 'coral',
    mark: 'van',
    receipts: { issues_own: true, link: 'https://clinic-van.example/receipts' },
  },
  {
    name: 'Seed Library',
    mission: 'Keeps old vegetable varieties alive by lending seed and asking for seed back.',
    registered_in: 'Demoland',
    registration_number: 'DEMO-1005',
    palette: 'orchard',
    mark: 'seed',
  },
  {
    name: 'Harbour Lifeboats',
    mission: 'Volunteers who put to sea when nobody else does.',
    registered_in: 'Demoland',
    registration_number: 'DEMO-1006',
    palette: 'harbour',
    mark: 'lifeboat',
  },
  {
    name: 'First Instruments',
    mission: 'Lends violins, horns and drums to children, with lessons.',
    registered_in: 'Demoland',
    registration_number: 'DEMO-1007',
    palette: 'iris',
    mark: 'strings',
  },
  {
    name: 'Warm Rooms',
    mission: 'Heated places with soup and company, open every winter evening.',
    registered_in: 'Demoland',
    registration_number: 'DEMO-1008',
    palette: 'ember',
    mark: 'lamp',
  },
  {
    name: 'Wayside Animal Rescue',
    mission: 'Takes in hurt wild animals and lets them go again.',
    registered_in: 'Demoland',
    registration_number: 'DEMO-1009',
    palette: 'mint',
    mark: 'paw',
  },
  {
    name: 'Plain Law',
    mission: 'Free advice on rent, work and debt in words that people understand.',
    registered_in: 'Demoland',
    registration_number: 'DEMO-1010',
    palette: 'ultramarine',
    mark: 'scales',
  },
]
