import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LanguageChoice } from './language-choice.tsx'

it('names each language in its own words, for whoever reads no other', () => {
  const html = renderToStaticMarkup(<LanguageChoice />)
  expect(html).toContain('>Language</label>')
  expect(html).toContain('<option value="en" lang="en" selected="">English</option>')
  expect(html).toContain('<option value="ja" lang="ja">日本語</option>')
  expect(html).toContain('<option value="ar" lang="ar">العربية</option>')
})
