import {
  getTextChange,
  listOwnGifts,
  listOwnUpdates,
  postUpdate,
  proposeTexts,
  thankGiver,
} from '@gooddrop/contract/charity-dashboard.ts'
import { png, scene } from './art/render.ts'
import { charities } from './charities.ts'
import { CHARITY_HOLDER } from './keys.ts'
import { picture, type SignedIn, signInAccount } from './signed-in-person.ts'
import type { World } from './world.ts'

const THANKS = [
  'Thank you! Your gift heats the reading room in Mill Street for a whole week of evenings.',
  'With your gift we have bought two large pots. The soup now lasts until nine. Thank you from everybody at the table.',
]
const WAITING = 'Thank you from all of us. Come in one evening, the door is open.'

/** One charity signs in with its own wallet: published thanks and one that waits, an update and a change that wait. */
export async function fillDashboard(world: World): Promise<void> {
  const charity = await signInAccount(world, CHARITY_HOLDER)
  try {
    await thankGivers(world, charity)
    await sendUpdate(charity)
    await proposeChange(charity)
    world.report('a non-profit has thanked its givers')
  } finally {
    charity.leave()
  }
}

async function thankGivers(world: World, { call }: SignedIn): Promise<void> {
  const { gifts } = await call(listOwnGifts, { query: { limit: THANKS.length + 1 } })
  // The oldest of them first: those whose messages are published.
  for (const [place, gift] of gifts.reverse().entries()) {
    const text = THANKS[place]
    const params = { id: gift._id }
    const thanks = gift.own_thanks ?? (await call(thankGiver, { params, body: { text: text ?? WAITING } })).thanks
    if (text && thanks.state === 'submitted') await world.operator('thanks', 'publish', thanks._id)
  }
}

async function sendUpdate({ call }: SignedIn): Promise<void> {
  const { updates } = await call(listOwnUpdates, { query: { limit: 100 } })
  if (updates.some(({ state }) => state === 'submitted')) return
  await call(postUpdate, {
    body: {
      text: 'A fifteenth room opens on Friday, in the old station. The railway club has repaired the stove, and the library lends the chairs.',
      picture_text: 'A drawing of stars above a dark horizon',
    },
    files: { picture: picture(await png(scene('stars', 'station', 'ember'))) },
  })
}

async function proposeChange({ call }: SignedIn): Promise<void> {
  const { change } = await call(getTextChange)
  const now = charities.find(({ name }) => name === CHARITY_HOLDER.name)
  if (change || !now) return
  const mission = 'Heated rooms with soup and company, open to everybody on every winter evening.'
  await call(proposeTexts, { body: { mission, description: now.description, website: now.website } })
}
