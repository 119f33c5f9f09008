import { plural, texts } from '@gooddrop/contract/language.ts'

const works = (count: number) => plural(count, { one: '# work', other: '# works' })

/** Apart from the texts of the page, because cards have a button. */
export const copy = texts('cart', {
  cart: 'Cart',
  count: (count: number) => `Cart, ${works(count)}`,
  add: 'Add to cart',
  addOne: (title: string) => `Add ${title} to your cart`,
  remove: 'In your cart',
  removeOne: (title: string) => `Remove ${title} from your cart`,
  full: (most: number) => `Your cart holds at most ${most} works. Please buy or remove some first.`,
  leftOut: (count: number) =>
    `${works(count)} could not be kept in your cart: your own, no longer shown, or more than fit.`,
  noTitle: 'Untitled',
})
