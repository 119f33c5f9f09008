import { random } from './art/random.ts'
import { png, scene } from './art/render.ts'
import { type Inhabitant, picture } from './people-of-the-shop.ts'
import { callShop } from './shop.ts'
import type { World } from './world.ts'

/** Everybody follows about half of the others. */
export async function followOthers(world: World, person: Inhabitant, all: readonly Inhabitant[]): Promise<void> {
  for (const other of all) {
    if (other.name === person.name || random(`follow/${person.name}/${other.name}`).next() > 0.5) continue
    await callShop(`${world.productUrl}/api/v1/user/follow/${other.id}`, 'POST', { token: person.token, json: {} })
  }
}

const STUDIO = ['First light in the studio', 'What the table looked like in the evening']

/** Two pictures that are for looking at alone. */
export async function hangGallery(world: World, person: Inhabitant): Promise<void> {
  const { profile } = await callShop<{ profile: { portraittext: string }[] }>(
    `${world.productUrl}/api/v1/user/gallery/get/${person.id}`,
    'GET',
  )
  for (const [place, text] of STUDIO.entries()) {
    if (profile.some(({ portraittext }) => portraittext === text)) continue
    const { family, palette } = person.works[place * 3] ?? person.works[0]!
    const form = new FormData()
    form.append('userid', person.id)
    form.append('portraittext', text)
    form.append('portraitimages', picture(await png(scene(family, `${person.name} ${text}`, palette))), 'studio.png')
    await callShop(`${world.productUrl}/api/v1/user/gallery/create`, 'POST', { token: person.token, form })
  }
}
