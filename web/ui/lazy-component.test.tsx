import { Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, it } from 'vitest'
import { lazyComponent, lazyExtra } from './lazy-component.ts'

const Part = () => <p>here</p>
const arrives = async () => ({ Part })
const fails = (): Promise<{ Part: typeof Part }> => Promise.reject(new Error('offline'))

async function rendered(make: typeof lazyComponent | typeof lazyExtra, load: typeof arrives) {
  const Lazy = make(load, 'Part')
  const errors: unknown[] = []
  const stream = await renderToReadableStream(
    <main>
      page
      <Suspense>
        <Lazy />
      </Suspense>
    </main>,
    { onError: (error) => void errors.push(error) },
  )
  await stream.allReady
  return { html: await new Response(stream).text(), errors }
}

it('shows what has arrived', async () => {
  for (const make of [lazyComponent, lazyExtra]) expect((await rendered(make, arrives)).html).toContain('here')
})

it('leaves out an extra that does not arrive, and reports everything else', async () => {
  const { html, errors } = await rendered(lazyExtra, fails)
  expect([html, errors]).toEqual(['<main>page<!--$--><!--/$--></main>', []])
  expect((await rendered(lazyComponent, fails)).errors).toHaveLength(1)
})
