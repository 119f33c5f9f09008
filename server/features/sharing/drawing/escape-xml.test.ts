import { expect, it } from 'vitest'
import { escapeXml } from './escape-xml.ts'

it('escapes what could end an element or an attribute', () => {
  expect(escapeXml(`<a b="c" d='e'>&`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;')
})
