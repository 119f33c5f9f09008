import type { Family } from './art/render.ts'

export type DemoUpdate = {
  charity: string
  date: string
  text: string
  picture?: { family: Family; palette: string; text: string }
}

/** What the invented organisations report about their work. */
export const charityUpdates: DemoUpdate[] = [
  {
    charity: 'Clear Wells',
    date: '2026-11-02',
    text: 'The ninth well of this year is open, in Upper Sandford. It is 42 metres deep and gives enough for 300 people.\n\nThe village chose Mara and Elias to look after it. They took the pump apart and put it together again before we left.',
    picture: { family: 'ripples', palette: 'lagoon', text: 'A drawing of rings on still water' },
  },
  {
    charity: 'Clear Wells',
    date: '2026-10-12',
    text: 'We have tested the water of all wells from last year. Eight are fine. One had too much iron, and now has a filter.',
  },
  {
    charity: 'Night School Trust',
    date: '2026-10-29',
    text: 'Thirty-one people began our autumn classes. The oldest is 78 and wants to read the letters that her husband wrote.',
    picture: { family: 'stars', palette: 'dusk', text: 'A drawing of a night sky with many stars' },
  },
  {
    charity: 'Hedge & Meadow',
    date: '2026-11-07',
    text: 'Planting has begun: 600 metres of blackthorn, hazel and dog rose on three farms. In the hedges of 2023 we counted eleven yellowhammers, where there were none.',
    picture: { family: 'fern', palette: 'meadow', text: 'A drawing of fern leaves' },
  },
  {
    charity: 'Harbour Lifeboats',
    date: '2026-10-19',
    text: 'Four launches this month, seven people brought home. Your gifts paid for two new dry suits.',
    picture: { family: 'tides', palette: 'harbour', text: 'A drawing of waves' },
  },
  {
    charity: 'Warm Rooms',
    date: '2026-11-09',
    text: 'All fourteen rooms are open for the winter. On the first evening 212 people came, and the soup was gone by eight.',
  },
  {
    charity: 'Wayside Animal Rescue',
    date: '2026-11-05',
    text: 'The young owls from August were let go on Sunday. All four flew.\n\nA giver has asked for a gift back that was made by mistake. We have returned it; you see the payment below.',
  },
]
