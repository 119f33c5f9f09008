import { mintNft } from '@gooddrop/contract/minting.ts'
import { makePng } from '#features/media/testing/make-pictures.ts'
import { reaches, type Trader } from '#features/signing/testing/asking.ts'
import { call } from '#testing/call.ts'
import type { Several, World } from '#testing/world.ts'

export const mintFields = (who: Trader, change: Record<string, string> = {}) => ({
  title: 'Tide #1',
  description: 'The sea, seen from a window',
  royality: '5000',
  account: who.address,
  tags: 'Art,Motion',
  ...change,
})

/** The call that the page makes. */
export const postMint = (world: World, who: Trader, fields: Record<string, string>, file: Blob | null, poster?: Blob) =>
  call(world.server, mintNft, {
    params: { socketId: 'no-socket' },
    body: fields,
    files: { ...(file && { nft_img: file }), ...(poster && { nft_poster: poster }) },
    headers: who.member.headers,
  })

let side = 8
/** A picture that was not uploaded before. */
export const freshPng = async () => new Blob([new Uint8Array(await makePng(++side, 8))], { type: 'image/png' })

/** One picture for all works of a server: to decode another one takes as long as everything else of a mint. */
const pictures = new WeakMap<World['server'], Promise<Blob>>()
function pictureOf({ server }: World): Promise<Blob> {
  const picture = pictures.get(server) ?? freshPng()
  pictures.set(server, picture)
  return picture
}

/** From the form to the token; gives back its id here. */
export async function mint(world: World, who: Trader, change: Record<string, string> = {}): Promise<string> {
  return (await mintSeveral(world, who, 1, change))[0]
}

/** Several works in one ledger, cheaper than one after the other. */
export async function mintSeveral<const Count extends number>(
  world: World,
  who: Trader,
  count: Count,
  change: Record<string, string> = {},
): Promise<Several<string, Count>> {
  const fields = mintFields(who, change)
  const asked: string[] = []
  for (let each = 0; each < count; each++) {
    const known = await postMint(world, who, fields, await pictureOf(world))
    // Once a test has hidden every work of the picture, it cannot be used again.
    const isHidden = known.statusCode !== 200 && known.body.includes('content_hidden')
    const reply = isHidden ? await postMint(world, who, fields, await freshPng()) : known
    if (reply.statusCode !== 200) throw new Error(`the request was refused: ${reply.body}`)
    const { link, sign_request_id } = reply.json()
    await world.phone.sign(link, who.secret)
    await reaches(world, sign_request_id, 'signed')
    asked.push(sign_request_id)
  }
  await world.close()
  const made: string[] = []
  for (const id of asked) made.push(await findMinted(world, id))
  return made as Several<string, Count>
}

async function findMinted(world: World, requestId: string): Promise<string> {
  const { signed_hash } = await reaches(world, requestId, 'validated')
  const row = await world.server.deps.db
    .selectFrom('nft_history')
    .select('nft_id')
    .where('hash', '=', signed_hash ?? '')
    .executeTakeFirstOrThrow()
  return row.nft_id
}
