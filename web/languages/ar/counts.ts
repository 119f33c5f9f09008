import { plural } from '@gooddrop/contract/language.ts'

/** Counted nouns: as a subject, and with `of` after a preposition or as an object, where the dual differs. */
export const works = (count: number) =>
  plural(count, {
    zero: 'لا أعمال',
    one: 'عمل واحد',
    two: 'عملان',
    few: '# أعمال',
    many: '# عملًا',
    other: '# عمل',
  })

export const ofWorks = (count: number) =>
  plural(count, {
    zero: '# أعمال',
    one: 'عمل واحد',
    two: 'عملين',
    few: '# أعمال',
    many: '# عملًا',
    other: '# عمل',
  })

export const gifts = (count: number) =>
  plural(count, {
    zero: 'لا تبرّعات',
    one: 'تبرّع واحد',
    two: 'تبرّعان',
    few: '# تبرّعات',
    many: '# تبرّعًا',
    other: '# تبرّع',
  })

export const ofGifts = (count: number) =>
  plural(count, {
    zero: '# تبرّعات',
    one: 'تبرّع واحد',
    two: 'تبرّعين',
    few: '# تبرّعات',
    many: '# تبرّعًا',
    other: '# تبرّع',
  })

export const sales = (count: number) =>
  plural(count, {
    zero: 'لا عمليات بيع',
    one: 'عملية بيع واحدة',
    two: 'عمليتا بيع',
    few: '# عمليات بيع',
    other: '# عملية بيع',
  })

export const ofSales = (count: number) =>
  plural(count, {
    zero: '# عمليات بيع',
    one: 'عملية بيع واحدة',
    two: 'عمليتي بيع',
    few: '# عمليات بيع',
    other: '# عملية بيع',
  })

export const ofOffers = (count: number) =>
  plural(count, {
    zero: '# عروض',
    one: 'عرض واحد',
    two: 'عرضين',
    few: '# عروض',
    many: '# عرضًا',
    other: '# عرض',
  })

export const afterSeconds = (count: number) =>
  plural(count, {
    zero: 'الآن',
    one: 'بعد ثانية واحدة',
    two: 'بعد ثانيتين',
    few: 'بعد # ثوانٍ',
    other: 'بعد # ثانية',
  })
