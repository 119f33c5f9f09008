export type DemoCharity = {
  name: string
  mission: string
  registered_in: string
  registration_number: string
  palette: string
  family: 'tides' | 'strata' | 'weave' | 'bloom' | 'blocks' | 'pebbles' | 'orbits'
}

export const VETTED_BY = 'The Gooddrop demo team'

/** Invented organisations; their accounts live on the sandbox's ledger alone. */
export const charities: DemoCharity[] = [
  {
    name: 'Clear Wells',
    mission: 'Digs and keeps up village wells, and trains the people who look after them.',
    registered_in: 'Demoland',
    registration_number: 'DEMO-1001',
    palette: 'lagoon',
    family: 'tides',
  },
  {
    name: 'Night School Trust',
    mission: 'Evening classes in reading and sums for adults who missed school.',
    registered_in: 'Demoland',
    registration_number: 'DEMO-1002',
    palette: 'dusk',
    family: 'orbits',
  },
  {
    name: 'Hedge & Meadow',
    mission: 'Plants hedgerows with farmers and counts what comes back to live in them.',
    registered_in: 'Demoland',
    registration_number: 'DEMO-1003',
    palette: 'meadow',
    family: 'strata',
  },
  {
    name: 'Open Clinic Van',
    mission: 'A doctor, a nurse and a van for people who live far from any surgery.',
    registered_in: 'Demoland',
    registration_number: 'DEMO-1004',
    palette: 'coral',
    family: 'blocks',
  },
  {
    name: 'Seed Library',
    mission: 'Keeps old vegetable varieties alive by lending seed and asking for seed back.',
    registered_in: 'Demoland',
    registration_number: 'DEMO-1005',
    palette: 'orchard',
    family: 'bloom',
  },
  {
    name: 'Harbour Lifeboats',
    mission: 'Volunteers who put to sea when nobody else does.',
    registered_in: 'Demoland',
    registration_number: 'DEMO-1006',
    palette: 'harbour',
    family: 'tides',
  },
  {
    name: 'First Instruments',
    mission: 'Lends violins, horns and drums to children, with lessons.',
    registered_in: 'Demoland',
    registration_number: 'DEMO-1007',
    palette: 'iris',
    family: 'weave',
  },
  {
    name: 'Warm Rooms',
    mission: 'Heated places with soup and company, open every winter evening.',
    registered_in: 'Demoland',
    registration_number: 'DEMO-1008',
    palette: 'clay',
    family: 'pebbles',
  },
  {
    name: 'Wayside Animal Rescue',
    mission: 'Takes in hurt wild animals and lets them go again.',
    registered_in: 'Demoland',
    registration_number: 'DEMO-1009',
    palette: 'orchard',
    family: 'strata',
  },
  {
    name: 'Plain Law',
    mission: 'Free advice on rent, work and debt in words that people understand.',
    registered_in: 'Demoland',
    registration_number: 'DEMO-1010',
    palette: 'paper',
    family: 'blocks',
  },
]
