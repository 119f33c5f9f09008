import { expect, it } from 'vitest'
import { badgeCode, counterCode } from './badge-code.ts'

const ID = '01890000-0000-7000-8000-000000000000'
const given = { origin: 'https://gooddrop.example', kind: 'charity', id: ID, name: 'Wells', theme: 'dark' } as const

it('names address, size, colours and what the frame may do', () => {
  expect(counterCode(given)).toBe(
    `<iframe src="https://gooddrop.example/embed/charity/${ID}?theme=dark" title="What Wells has raised on Gooddrop" width="320" height="168" style="border:0" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
  )
  expect(badgeCode({ ...given, kind: 'artist', theme: 'light' })).toBe(
    `<a href="https://gooddrop.example/Author/${ID}"><img src="https://gooddrop.example/badges/artist/${ID}.svg?theme=light" alt="Wells on Gooddrop" height="56"></a>`,
  )
})

it('holds no markup of a name, whatever it is', () => {
  const plain = given.name
  const hostile = '"><script>alert(1)</script>&'
  const escaped = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;'
  for (const code of [counterCode, badgeCode])
    expect(code({ ...given, name: hostile })).toBe(code(given).replace(plain, () => escaped))
})
