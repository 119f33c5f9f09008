import { itemPage, userPages } from '#features/discover/shared-pages.ts'
import { blogPage } from '#features/stories/read-posts.ts'
import type { SharedPage } from '#http/shared-page.ts'

/** Pages with their own title, description and picture when a link to them is shared. */
export const pages: readonly SharedPage[] = [blogPage, itemPage, ...userPages]
