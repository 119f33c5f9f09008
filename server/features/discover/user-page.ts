import { id } from '@gooddrop/contract/ids.ts'
import { avatarUrl } from '#features/media/present.ts'
import type { SharedPage } from '#http/shared-page.ts'
import { findPerson } from './store.ts'

const pageAt = (path: string): SharedPage => ({
  path,
  async head({ db, media }, query) {
    const asked = id.safeParse(query.get('u'))
    const person = asked.success ? await findPerson(db, asked.data) : undefined
    if (!person) return undefined
    const name = [person.first_name, person.last_name].filter(Boolean).join(' ') || person.username
    return {
      title: name,
      description: `What ${name} made, holds and sells on Gooddrop.`,
      image: avatarUrl(media.baseUrl, person.profile_media_id),
      type: 'profile',
    }
  },
})

export const userPages = [pageAt('/User'), pageAt('/Collection/User'), pageAt('/Author/:u')]
