import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { keepAnswer, queryClient } from './query-client.ts'

it('shows the answer to a change although something older is still being read, and reads again', async () => {
  const replies: ((value: string) => void)[] = []
  const query = queryOptions({
    queryKey: ['shown'],
    queryFn: () => new Promise<string>((resolve) => replies.push(resolve)),
  })
  const { queryKey } = query
  const shown = () => queryClient.getQueryData(queryKey)
  const unsubscribe = new QueryObserver(queryClient, query).subscribe(() => undefined)
  await expect.poll(() => replies.length).toBe(1)
  await keepAnswer(queryKey, 'changed')
  replies[0]?.('from before')
  await expect.poll(() => replies.length).toBe(2)
  expect(shown()).toBe('changed')
  replies[1]?.('changed again')
  await expect.poll(shown).toBe('changed again')
  await keepAnswer(queryKey, (old) => `${old}, by us`)
  expect(shown()).toBe('changed again, by us')
  expect(replies).toHaveLength(2)
  unsubscribe()
})
