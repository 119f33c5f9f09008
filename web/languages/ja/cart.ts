import { plural } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

const works = (count: number) => plural(count, { other: '作品#点' })

export const cart = {
  cart: {
    cart: 'カート',
    count: (count) => `カート、${works(count)}`,
    add: 'カートに入れる',
    addOne: (title) => `${title}をカートに入れる`,
    remove: 'カートに追加済み',
    removeOne: (title) => `${title}をカートから削除`,
    full: (most) => `カートに入れられるのは${most}点までです。先に購入するか、いくつか削除してください。`,
    leftOut: (count) =>
      `${works(count)}をカートに残せませんでした。ご自身の作品か、表示されなくなった作品か、上限を超えた分です。`,
    noTitle: '無題',
  },
} satisfies Partial<Catalogue>
