import { expect, test } from 'vitest'
import { rehearse } from './rehearse.ts'

test('a lost database comes back from its archive, as of a moment and as far as it goes', async () => {
  const { findings } = await rehearse({ trades: 4, archiveSeconds: 5, serverLog: '/dev/null', say: () => undefined })
  expect(findings).toEqual([])
})
