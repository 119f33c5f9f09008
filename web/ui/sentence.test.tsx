import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { fill } from '#lib/fill.ts'
import { Labelled, Sentence } from './sentence.tsx'

const parts = { who: <b>Ada</b>, amount: <i>5 XRP</i> }

it('has each part where the text says', () => {
  const html = (text: string) => renderToStaticMarkup(<Sentence text={text} parts={parts} />)
  expect(html('{who} gave {amount}.')).toBe('<b>Ada</b> gave <i>5 XRP</i>.')
  expect(html('{amount}を{who}が寄付')).toBe('<i>5 XRP</i>を<b>Ada</b>が寄付')
  expect(html('No places')).toBe('No places')
  expect(html('{unknown} stays empty')).toBe(' stays empty')
})

it('shows the words between them as it is told', () => {
  const words = (text: string) => <u>{text}</u>
  expect(renderToStaticMarkup(<Sentence text="{who} gave" parts={parts} words={words} />)).toBe(
    '<b>Ada</b><u> gave</u>',
  )
  expect(renderToStaticMarkup(<Labelled label="Found" value={parts.amount} />)).toBe('Found: <i>5 XRP</i>')
})

it('takes no places from what people wrote', () => {
  const parts = { who: '{amount}', amount: '5 XRP' }
  expect(renderToStaticMarkup(<Sentence text="{who} gave {amount}" parts={parts} />)).toBe('{amount} gave 5 XRP')
  expect(fill('{who} gave {amount}', parts)).toBe('{amount} gave 5 XRP')
})
