import { texts } from '@gooddrop/contract/language.ts'

export const copy = texts('server/cart', {
  full: (most: number) => `Your cart holds at most ${most} works. Please buy or remove some first`,
  ownItem: 'This work is yours already',
  changed: (count: number) =>
    count === 1
      ? 'One of these works has changed since you saw it. Please look at your cart again'
      : `${count} of these works have changed since you saw them. Please look at your cart again`,
})
