import type { Mark } from './art/marks.ts'

export type DemoCharity = {
  name: string
  mission: string
  legal_name: string
  website: string
  description: string
  vetting_evidence: string
  vetting_link: string
  registered_in: string
  registration_number: string
  palette: string
  mark: Mark
  /** How its receipts are made, where it has said so. */
  receipts?: { profile?: 'us' | 'gb' | 'eu'; wording?: string; issues_own?: boolean; link?: string }
}

export const VETTED_BY = 'The Gooddrop demo team'

const EVIDENCE =
  'Entry in the public register of Demoland, read by two people. Accounts of 2025, audited. A call to the number in the register, with the treasurer, about the ledger account. All of it invented for the demo world.'

/** Invented organisations; their accounts exist only on the sandbox's ledger. */
export const charities: DemoCharity[] = [
  {
    name: 'Clear Wells',
    mission: 'Digs and keeps up village wells, and trains the people who look after them.',
    legal_name: 'Clear Wells Foundation',
    website: 'https://clear-wells.example',
    description:
      'Clear Wells began with one pump that nobody could repair. Since then its teams have dug wells in villages that carried their water for hours, and have trained two people in each to look after theirs.\n\nA well is handed over only when the village has chosen a committee, set a fee that everybody can pay, and repaired the pump once by itself.',
    vetting_evidence: EVIDENCE,
    vetting_link: 'https://clear-wells.example/assessment',
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
    legal_name: 'The Night School Trust',
    website: 'https://night-school.example',
    description:
      'Reading, writing and sums for adults who missed school, in the evening, near where they live. Classes have at most eight people, and nobody is asked why they come.\n\nThe trust pays its teachers, lends glasses and looks after children in the next room.',
    vetting_evidence: EVIDENCE,
    vetting_link: 'https://night-school.example/assessment',
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
    legal_name: 'Hedge & Meadow Association',
    website: 'https://hedge-and-meadow.example',
    description:
      'Hedges were torn out so that machines could turn. Hedge & Meadow plants them again, together with the farmers on whose land they grow, and counts the birds, bees and hares that come back.\n\nEvery metre is on a public map, with the year in which it was planted.',
    vetting_evidence: EVIDENCE,
    vetting_link: 'https://hedge-and-meadow.example/assessment',
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
    legal_name: 'Open Clinic Van Society',
    website: 'https://open-clinic-van.example',
    description:
      'A doctor, a nurse and a van that follows the same route every fortnight, so that people far from any surgery know when it comes.\n\nThe van carries an ultrasound scanner, a small pharmacy and a telephone line to specialists.',
    vetting_evidence: EVIDENCE,
    vetting_link: 'https://open-clinic-van.example/assessment',
    registered_in: 'Demoland',
    registration_number: 'DEMO-1004',
    palette: 'coral',
    mark: 'van',
    receipts: { issues_own: true, link: 'https://clinic-van.example/receipts' },
  },
  {
    name: 'Seed Library',
    mission: 'Keeps old vegetable varieties alive by lending seed and asking for seed back.',
    legal_name: 'The Seed Library Cooperative',
    website: 'https://seed-library.example',
    description:
      'Old varieties of beans, tomatoes and cabbages survive only where somebody grows them. The library lends seed in spring and asks for seed back in autumn.\n\nIts collection holds more than nine hundred varieties, each kept by at least three gardens.',
    vetting_evidence: EVIDENCE,
    vetting_link: 'https://seed-library.example/assessment',
    registered_in: 'Demoland',
    registration_number: 'DEMO-1005',
    palette: 'orchard',
    mark: 'seed',
  },
  {
    name: 'Harbour Lifeboats',
    mission: 'Volunteers who put to sea when nobody else does.',
    legal_name: 'Harbour Lifeboats Institution',
    website: 'https://harbour-lifeboats.example',
    description:
      'Volunteers who put to sea when nobody else does. Each of the four stations is ready within ten minutes, by day and by night.\n\nGifts pay for training, dry suits and diesel. Boats are paid from legacies.',
    vetting_evidence: EVIDENCE,
    vetting_link: 'https://harbour-lifeboats.example/assessment',
    registered_in: 'Demoland',
    registration_number: 'DEMO-1006',
    palette: 'harbour',
    mark: 'lifeboat',
  },
  {
    name: 'First Instruments',
    mission: 'Lends violins, horns and drums to children, with lessons.',
    legal_name: 'First Instruments Fund',
    website: 'https://first-instruments.example',
    description:
      'Lends violins, horns and drums to children whose families cannot buy one, with a weekly lesson for as long as they play.\n\nInstruments are repaired in its own workshop, where older pupils learn the trade.',
    vetting_evidence: EVIDENCE,
    vetting_link: 'https://first-instruments.example/assessment',
    registered_in: 'Demoland',
    registration_number: 'DEMO-1007',
    palette: 'iris',
    mark: 'strings',
  },
  {
    name: 'Warm Rooms',
    mission: 'Heated places with soup and company, open every winter evening.',
    legal_name: 'Warm Rooms Network',
    website: 'https://warm-rooms.example',
    description:
      'Heated places with soup and company, open every winter evening from five to nine. Nobody has to order, explain or leave.\n\nThe rooms belong to libraries, churches and clubs; the network pays for heating, food and one person who is always there.',
    vetting_evidence: EVIDENCE,
    vetting_link: 'https://warm-rooms.example/assessment',
    registered_in: 'Demoland',
    registration_number: 'DEMO-1008',
    palette: 'ember',
    mark: 'lamp',
  },
  {
    name: 'Wayside Animal Rescue',
    mission: 'Takes in hurt wild animals and lets them go again.',
    legal_name: 'Wayside Animal Rescue e.V.',
    website: 'https://wayside-rescue.example',
    description:
      'Takes in hedgehogs, owls and foxes that were hit on roads or caught in fences, and lets them go again where they were found.\n\nTwo vets work there without pay; gifts buy medicine, food and the petrol for the night rounds.',
    vetting_evidence: EVIDENCE,
    vetting_link: 'https://wayside-rescue.example/assessment',
    registered_in: 'Demoland',
    registration_number: 'DEMO-1009',
    palette: 'mint',
    mark: 'paw',
  },
  {
    name: 'Plain Law',
    mission: 'Free advice on rent, work and debt in words that people understand.',
    legal_name: 'Plain Law Advice Centre',
    website: 'https://plain-law.example',
    description:
      'Free advice on rent, work and debt in words that people understand, by lawyers who write no letter that they have not read aloud.\n\nWhoever has been helped may sit in on the next talk, and many come back as advisers.',
    vetting_evidence: EVIDENCE,
    vetting_link: 'https://plain-law.example/assessment',
    registered_in: 'Demoland',
    registration_number: 'DEMO-1010',
    palette: 'ultramarine',
    mark: 'scales',
  },
]
