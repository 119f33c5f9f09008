import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter, useLocation } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { renderByParts, TrackedLocation } from './kept-parts.tsx'
import { RenderedAt, useServerNow } from './lib/rendered-page.ts'
import { useSearchParams } from './lib/search-params.ts'
import { currentAnswers } from './shared-answers.ts'
import { Kept } from './ui/kept.tsx'

let renders = 0
/** None finds what another one has kept. */
let test = 0
beforeEach(() => {
  renders = 0
  test++
})

type Options = { at?: number; search?: string; data?: unknown; wanted?: boolean }

function htmlOf(part: ReactNode, { at = 1, search = '', data, wanted = false }: Options = {}) {
  const { queries, cache } = currentAnswers(++now * 10_000)
  if (data !== undefined) queries.setQueryData(['work'], data)
  const [asked, needed] = [new Set<string>(), new Set<string>()]
  const page = (
    <QueryClientProvider client={queries}>
      <RenderedAt value={at}>
        <StaticRouter location={`/?${search}`}>
          <TrackedLocation>
            <main>{part}</main>
          </TrackedLocation>
        </StaticRouter>
      </RenderedAt>
    </QueryClientProvider>
  )
  const rendering = {
    basis: ['/', test],
    renderedAt: at,
    search: new URLSearchParams(search),
    cache,
    asked,
    wanted: needed,
  }
  const pieces = renderByParts({ ...rendering, isWanted: () => wanted }, page)
  return { html: pieces?.map(({ text }) => text).join(''), asked, plain: () => renderToString(page) }
}
let now = 0

type Work = { title: string; traits?: string[] }

function Card({ work, children }: { work: Work; children?: ReactNode }) {
  renders++
  return (
    <p>
      {work.title} {children}
    </p>
  )
}

const Button = ({ onClick }: { onClick: () => void }) => <i>{typeof onClick + ++renders}</i>

const Clock = () => <i>{`${++renders} at ${useServerNow()}`}</i>

const Tab = () => <i>{`${++renders} ${useSearchParams()[0].get('tab')}`}</i>

const Whole = () => <i>{`${++renders} ${useLocation().search}`}</i>

const Outer = () => (
  <div>
    {++renders}
    <Kept>
      <Price />
    </Kept>
  </div>
)

const Field = () => {
  renders++
  return <input id={useId()} />
}

const card = (work: Work) => (
  <Kept>
    <Card work={work}>
      <b>new</b>
    </Card>
  </Kept>
)

it('is rendered once for the same content, and anew when its data changes', () => {
  const first = htmlOf(card({ title: 'Rain', traits: ['wet'] }))
  expect(htmlOf(card({ title: 'Rain', traits: ['wet'] })).html).toBe(first.html)
  expect(renders).toBe(1)
  expect(htmlOf(card({ title: 'Snow', traits: ['wet'] })).html).toContain('Snow')
  htmlOf(card({ title: 'Rain', traits: ['dry'] }))
  expect(renders).toBe(3)
})

it('is rendered each time with a function', () => {
  const part = () => (
    <Kept>
      <Button onClick={() => undefined} />
    </Kept>
  )
  expect([htmlOf(part()).html, htmlOf(part()).html]).toEqual([
    '<main><i>function1</i></main>',
    '<main><i>function2</i></main>',
  ])
})

function Price() {
  renders++
  return <p>{String(useQuery({ queryKey: ['work'], queryFn: () => 0 }).data)}</p>
}

it('is rendered anew when the answer changes that it shows, and says what it shows', () => {
  const part = (
    <Kept>
      <Price />
    </Kept>
  )
  expect(htmlOf(part, { data: [1] }).html).toBe('<main><p>1</p></main>')
  const again = htmlOf(part, { data: [1] })
  expect([again.html, [...again.asked], renders]).toEqual(['<main><p>1</p></main>', ['["work"]'], 1])
  expect(htmlOf(part, { data: [2] }).html).toBe('<main><p>2</p></main>')
  expect(htmlOf(part).html).toBe('<main><p>undefined</p></main>')
})

it('is not kept while an answer is missing', () => {
  const part = (
    <Kept>
      <Price />
    </Kept>
  )
  htmlOf(part, { wanted: true })
  htmlOf(part, { wanted: true })
  expect(renders).toBe(2)
})

it('is rendered anew for another time or parameter where it reads them', () => {
  const [clock, tab, whole] = [<Clock key="1" />, <Tab key="1" />, <Whole key="1" />].map((part) => (
    <Kept key="1">{part}</Kept>
  ))
  const shown = (part: ReactNode, options: Options) => htmlOf(part, options).html?.replace(/<.*?>/g, '')
  expect([shown(clock, { at: 5 }), shown(clock, { at: 5 }), shown(clock, { at: 6 })]).toEqual([
    '1 at 5',
    '1 at 5',
    '2 at 6',
  ])
  expect(shown(tab, { search: 'tab=a&x=1' })).toBe('3 a')
  expect(shown(tab, { search: 'x=2&tab=a', at: 9 })).toBe('3 a')
  expect(shown(tab, { search: 'tab=b' })).toBe('4 b')
  expect([shown(whole, { search: 'a' }), shown(whole, { search: 'a' })]).toEqual(['5 ?a', '6 ?a'])
})

it('reads what the parts in it read', () => {
  const part = (
    <Kept>
      <Outer />
    </Kept>
  )
  expect(htmlOf(part, { data: [1] }).html).toContain('<p>1</p>')
  expect(htmlOf(part, { data: [2] }).html).toContain('<p>2</p>')
  // Its inner part is kept, the outer one is not.
  renders = 0
  expect(htmlOf(<section>{part}</section>, { data: [1] }).html).toContain('<p>1</p>')
  expect(renders).toBe(0)
})

it('has the ids of its place, as the browser gives them', () => {
  const field = (
    <Kept>
      <Field />
    </Kept>
  )
  const page = (
    <>
      {field}
      <div>
        {field}
        <Field />
      </div>
    </>
  )
  const { html, plain } = htmlOf(page)
  expect(html).toBe(plain())
  expect(new Set(html?.match(/id=".*?"/g)).size).toBe(3)
  renders = 0
  expect(htmlOf(page).html).toBe(html)
  expect(renders).toBe(1)
})

const Picture = () => <img src="/first.webp" alt="" fetchPriority="high" />

it('has its pictures loaded first', () => {
  const page = () =>
    htmlOf(
      <section>
        <Kept>
          <Picture />
        </Kept>
      </section>,
    )
  const first = page()
  expect(first.html).toMatch(/^<link rel="preload" [^>]*href="\/first.webp"/)
  expect(first.html).toBe(first.plain())
  expect(page().html).toBe(first.html)
})
