import { formatNumber } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'
import { ofWorks, works } from './counts.ts'

export const cart = {
  cart: {
    cart: 'السلة',
    count: (count) => `السلة، ${works(count)}`,
    add: 'إضافة إلى السلة',
    addOne: (title) => `إضافة ${title} إلى سلتك`,
    remove: 'في سلتك',
    removeOne: (title) => `إزالة ${title} من سلتك`,
    full: (most) => `الحد الأقصى لعدد الأعمال في السلة ${formatNumber(most)}. يُرجى شراء بعضها أو إزالته أولًا.`,
    leftOut: (count) => `تعذّر حفظ ${ofWorks(count)} في سلتك: أعمال تملكها، أو لم تعد ظاهرة هنا، أو تتجاوز سعة السلة.`,
    noTitle: 'بلا عنوان',
  },
} satisfies Partial<Catalogue>
