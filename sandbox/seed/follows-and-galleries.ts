import { random } from '#seed/art/random.ts'
import { png, sketch } from '#seed/art/render.ts'
import { picture, type SignedInPerson } from './signed-in-person.ts'

/** Everybody follows a few of the others. */
export async function followOthers(person: SignedInPerson, all: readonly SignedInPerson[]): Promise<void> {
  for (const other of all) {
    if (other.name === person.name || random(`follow/${person.name}/${other.name}`).next() > 0.35) continue
    await person.call('POST', `user/follow/${other.id}`, {})
  }
}

/** Pictures that are for looking at alone. */
export async function fillGallery({ call, id, name, studio, works }: SignedInPerson): Promise<void> {
  if (studio.length === 0) return
  const { profile } = await call<{ profile: { portraittext: string }[] }>('GET', `user/gallery/get/${id}`)
  for (const [place, text] of studio.entries()) {
    if (profile.some(({ portraittext }) => portraittext === text)) continue
    const { family, palette } = works[(place + 1) * 2] ?? works[0]!
    const form = new FormData()
    form.append('userid', id)
    form.append('portraittext', text)
    form.append('portraitimages', picture(await png(sketch(family, `${name} ${text}`, palette))), 'studio.png')
    await call('POST', 'user/gallery/create', form)
  }
}
