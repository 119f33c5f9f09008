import { describe, test } from 'vitest'
import { recoveryStage } from './testing/recovery-stage.ts'

const stage = recoveryStage()

describe('while it may still apply, the same blob is sent with each ledger', () => {
  test.each([
    'tefALREADY',
    'terRETRY',
    'terPRE_SEQ',
    'tefMAX_LEDGER',
    'terINSUF_FEE_B',
    'telCAN_NOT_QUEUE_BALANCE',
    'tooBusy',
    'noNetwork',
  ])('%s', (answer) => stage.expectResent(answer))
})

test.each(['telINSUF_FEE_P', 'telCAN_NOT_QUEUE'])(
  'the fee of an attempt that was not kept (%s) is raised with the next ledger, by the open ledger’s fee',
  (answer) => stage.expectFeeRaised(answer),
)
