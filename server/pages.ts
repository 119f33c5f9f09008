import { itemPage } from '#features/discover/item-page.ts'
import { userPages } from '#features/discover/user-page.ts'
import { blogPage } from '#features/stories/read-posts.ts'
import type { SharedPage } from '#http/shared-page.ts'

/** Pages that carry a head of their own when they are shared. */
export const pages: readonly SharedPage[] = [blogPage, itemPage, ...userPages]
