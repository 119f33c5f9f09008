import { afterAll, beforeAll, it } from 'vitest'
import { acceptedBid, expectSameEndInRush, purchase, type Scene, startScene } from './testing/rush-story.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene?.world.stop())

it.each([
  ['a purchase', purchase],
  ['an accepted bid', acceptedBid],
])('ends %s on full ledgers as on quiet ones', (_, story) => expectSameEndInRush(scene, story))
