import { mintNft } from '@gooddrop/contract/minting.ts'
import { random } from './art/random.ts'
import { drawing, png } from './art/render.ts'
import { makeCollection } from './collections.ts'
import { picture, type SignedInPerson } from './signed-in-person.ts'
import { type Charity, listWork } from './trade.ts'
import { itemOf } from './works.ts'
import type { World } from './world.ts'

const STUDIES = 24
const PALETTES = ['saffron', 'iris', 'fjord', 'rust', 'night', 'paper']
const RHYTHMS = ['Even', 'Even', 'Broken', 'Syncopated']
const EDGES = ['Clean', 'Clean', 'Clean', 'Frayed']

/** One larger collection with traits that differ in how common they are. */
export async function makeGridStudies(
  world: World,
  artist: SignedInPerson,
  minted: ReadonlyMap<string, string>,
  charities: readonly Charity[],
): Promise<void> {
  const charity = charities[0]
  const story = 'one grid, twenty-four times. Only the colours, the rhythm and the edges change.'
  const collection_id = await makeCollection(artist, { name: 'Grid Studies', story, charity })
  const studies = Array.from({ length: STUDIES }, (_, nth) => `Grid Study ${String(nth + 1).padStart(2, '0')}`)
  await Promise.all(
    studies.map(async (title, nth) => {
      if (minted.has(title)) return
      const chance = random(`grid/${title}`)
      const palette = PALETTES[Math.min(Math.floor(chance.next() ** 2 * PALETTES.length), PALETTES.length - 1)]!
      const traits = [
        { name: 'Palette', value: palette.charAt(0).toUpperCase() + palette.slice(1) },
        { name: 'Rhythm', value: chance.pick(RHYTHMS) },
        { name: 'Edge', value: chance.pick(EDGES) },
        ...(nth % 8 === 3 ? [{ name: 'Accent', value: 'Vermilion' }] : []),
      ]
      const scan = await artist.call(mintNft, {
        params: { socketId: 'seed' },
        body: {
          title,
          description: `Number ${nth + 1} of ${STUDIES}.`,
          royality: String(Math.round(artist.royalty * 1000)),
          account: artist.address,
          tags: ['Art'],
          collection_id,
          traits: JSON.stringify(traits),
        },
        files: { nft_img: picture(await png(drawing('blocks', title, palette))) },
      })
      const { nft_id } = await artist.sign(scan)
      if (!nft_id || nth % 2 === 1 || !charity) return
      const item = await itemOf(world, nft_id)
      await listWork(item, artist, { xrp: 12 + (nth % 7) * 3, preferredCharity: charity })
    }),
  )
}
