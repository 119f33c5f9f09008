import { addToGallery, follow, getGallery } from '@gooddrop/contract/people.ts'
import { random } from '#seed/art/random.ts'
import { png, sketch } from '#seed/art/render.ts'
import { picture, type SignedInPerson } from './signed-in-person.ts'

/** Each person follows about a third of the others. */
export async function followOthers(person: SignedInPerson, all: readonly SignedInPerson[]): Promise<void> {
  for (const other of all) {
    if (other.name === person.name || random(`follow/${person.name}/${other.name}`).next() > 0.35) continue
    await person.call(follow, { params: { userId: other.id } })
  }
}

/** Pictures for the gallery; they are not for sale. */
export async function fillGallery({ call, id, name, studio, works }: SignedInPerson): Promise<void> {
  if (studio.length === 0) return
  const { profile } = await call(getGallery, { params: { userId: id } })
  for (const [place, text] of studio.entries()) {
    if (profile.some(({ portraittext }) => portraittext === text)) continue
    const { family, palette } = works[(place + 1) * 2] ?? works[0]!
    const portraitimages = picture(await png(sketch(family, `${name} ${text}`, palette)))
    await call(addToGallery, { body: { userid: id, portraittext: text }, files: { portraitimages } })
  }
}
