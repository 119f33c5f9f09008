import { it } from 'vitest'
import { standbyStage } from './testing/standby-stage.ts'

const stage = standbyStage()

it('makes and gives a sale once when a standby takes over that has everything', () =>
  stage.expectSoldOnceAfterFailover('synchronous'))
