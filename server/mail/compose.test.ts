import { expect, it } from 'vitest'
import { composeMail } from './compose.ts'

const hostile = `<img src=x onerror="steal()">'&`
const escaped = '&lt;img src=x onerror=&quot;steal()&quot;&gt;&#39;&amp;'
const compose = (subject: string) =>
  composeMail(
    { subject, body: [hostile, { quote: hostile }, { button: hostile, path: '/' }], because: hostile },
    'https://gooddrop.example',
  )

it('escapes what users wrote in every part of the HTML', () => {
  const { html } = compose(hostile)
  expect(html).not.toContain('<img')
  expect(html).not.toContain('onerror="')
  expect(html).toContain(`<title>${escaped}</title>`)
  expect(html).toContain(`>${escaped}</a>`)
})

it('keeps what users wrote in the text as it is', () => {
  expect(compose('Hi').text.split(hostile).length).toBeGreaterThan(3)
})

it('writes the subject on one line, so that it starts no other header', () => {
  expect(compose(' Hi\r\nBcc: victim@example.org ').subject).toBe('Hi Bcc: victim@example.org')
})
