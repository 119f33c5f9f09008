import { publishPosts } from './publish-posts.ts'
import { openWorld } from './world.ts'

/** Makes the demo world, once. Every step may run again after it was interrupted. */
const world = await openWorld()
await publishPosts(world)
