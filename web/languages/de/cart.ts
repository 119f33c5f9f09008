import { plural } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

const works = (count: number) => plural(count, { one: '# Werk', other: '# Werke' })

export const cart = {
  cart: {
    cart: 'Warenkorb',
    count: (count) => `Warenkorb, ${works(count)}`,
    add: 'In den Warenkorb',
    addOne: (title) => `${title} in den Warenkorb legen`,
    remove: 'Im Warenkorb',
    removeOne: (title) => `${title} aus dem Warenkorb nehmen`,
    full: (most) => `Ihr Warenkorb fasst höchstens ${works(most)}. Bitte kaufen oder entfernen Sie zuerst einige.`,
    leftOut: (count) =>
      plural(count, {
        one: '# Werk konnte nicht im Warenkorb bleiben: Es gehört Ihnen, wird nicht mehr gezeigt oder passt nicht mehr hinein.',
        other:
          '# Werke konnten nicht im Warenkorb bleiben: Sie gehören Ihnen, werden nicht mehr gezeigt oder passen nicht mehr hinein.',
      }),
    noTitle: 'Ohne Titel',
  },
} satisfies Partial<Catalogue>
