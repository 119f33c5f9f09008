import { expect, it } from 'vitest'
import { badgeCode, counterCode } from './badge-code.ts'

const given = {
  origin: 'https://gooddrop.example',
  kind: 'charity',
  id: '01890000-0000-7000-8000-000000000000',
  name: '"><script>alert(1)</script>&',
  theme: 'dark',
} as const

it('gives code that runs nothing, whatever the name is', () => {
  for (const code of [counterCode(given), badgeCode(given)]) {
    const holder = new DOMParser().parseFromString(code, 'text/html')
    expect(holder.querySelector('script')).toBeNull()
    expect(holder.body.textContent).toBe('')
  }
})

it('names the address, size and colours', () => {
  const frame = new DOMParser().parseFromString(counterCode(given), 'text/html').querySelector('iframe')
  expect(frame?.getAttribute('src')).toBe(`https://gooddrop.example/embed/charity/${given.id}?theme=dark`)
  expect(frame?.title).toContain(given.name)
  expect(frame?.getAttribute('sandbox')).not.toContain('allow-scripts')
  const link = new DOMParser().parseFromString(badgeCode(given), 'text/html').querySelector('a')
  expect(link?.getAttribute('href')).toBe(`https://gooddrop.example/Charity/${given.id}`)
  expect(link?.querySelector('img')?.getAttribute('src')).toBe(
    `https://gooddrop.example/badges/charity/${given.id}.svg?theme=dark`,
  )
})
