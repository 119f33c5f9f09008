import { plural } from '@gooddrop/contract/language.ts'

/** Counted nouns: as a subject, and with `of` after a preposition or as an object, where the dual differs. */
export const works = (count: number) =>
  plural(count, { one: 'عمل واحد', two: 'عملان', few: '# أعمال', many: '# عملًا', other: '# عمل' })

export const ofWorks = (count: number) =>
  plural(count, { one: 'عمل واحد', two: 'عملين', few: '# أعمال', many: '# عملًا', other: '# عمل' })

export const gifts = (count: number) =>
  plural(count, { one: 'تبرّع واحد', two: 'تبرّعان', few: '# تبرّعات', many: '# تبرّعًا', other: '# تبرّع' })

export const ofGifts = (count: number) =>
  plural(count, { one: 'تبرّع واحد', two: 'تبرّعين', few: '# تبرّعات', many: '# تبرّعًا', other: '# تبرّع' })

export const ofSales = (count: number) =>
  plural(count, {
    one: 'عملية بيع واحدة',
    two: 'عمليتي بيع',
    few: '# عمليات بيع',
    other: '# عملية بيع',
  })

export const offers = (count: number) =>
  plural(count, { one: 'عرض واحد', two: 'عرضان', few: '# عروض', many: '# عرضًا', other: '# عرض' })
