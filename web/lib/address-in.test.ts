import { expect, it } from 'vitest'
import { addressIn } from './address-in.ts'

it.each([
  ['https://shop.example/Home', 'https://shop.example/Home?lang=de'],
  ['https://shop.example/Explore?text=sea&page=2#works', 'https://shop.example/Explore?text=sea&page=2&lang=de#works'],
  ['https://shop.example/Explore?lang=ja&text=sea', 'https://shop.example/Explore?lang=de&text=sea'],
])('%s is %s in German', (address, german) => {
  expect(addressIn('de', address)).toBe(german)
})
