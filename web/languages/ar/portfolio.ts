import { plural } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'
import { ofWorks, sales } from './counts.ts'

export const portfolio = {
  portfolio: {
    title: 'حافظة الأعمال',
    onlyYou: 'هذه الصفحة لا يراها أحد سواك.',
    what: 'حافظة أعمالك',
    holdingsWhat: 'مقتنياتك',
    works: 'الأعمال',
    asked: 'أسعارك المطلوبة',
    offered: 'أفضل العروض',
    atFloor: 'بأدنى الأسعار',
    lastSold: 'بآخر سعر بيع',
    spent: 'الإنفاق',
    earned: 'الدخل',
    royalties: 'الإتاوات',
    given: 'المتبرَّع به',
    ofWorks: (count) => (count === 0 ? 'لا أعمال' : `عن ${ofWorks(count)}`),
    boughtCount: (count) =>
      plural(count, {
        zero: 'لا عمليات شراء',
        one: 'عملية شراء واحدة',
        two: 'عمليتا شراء',
        few: '# عمليات شراء',
        other: '# عملية شراء',
      }),
    soldCount: sales,
    royaltiesHint: 'من مبيعات لاحقة لأعمالك',
    givenHint: 'لمنظمات غير ربحية',
    offersMade: 'العروض التي قدّمتها',
    noOffers: 'لا عروض مفتوحة لك.',
    offersOpen: (count) =>
      plural(count, {
        zero: 'لا عروض مفتوحة.',
        one: 'عرض واحد مفتوح.',
        two: 'عرضان مفتوحان.',
        few: '# عروض مفتوحة.',
        many: '# عرضًا مفتوحًا.',
        other: '# عرض مفتوح.',
      }),
    offersPromised: 'مجموع المبالغ الموعود بها {amount}.',
    offersLocked: 'يحتجز السجل {amount}.',
    offersLockHint: 'لا يحجز العرض مالًا، لكن السجل يُبقي هذا الاحتياطي حتى انتهائه أو سحبه.',
    withdrawAll: (count) =>
      plural(count, {
        one: 'سحبه',
        two: 'سحب العرضين',
        other: 'سحب العروض كلها (#)',
      }),
    holdings: 'مقتنياتك',
    export: 'كشف ضريبي بصيغة CSV',
    exportHint: 'كل رمز NFT كان لديك: متى دخل وخرج، وبكم.',
    acquired: {
      minted: 'مسكوك',
      bought: 'مشترى',
      received: 'مستلَم',
      unknown: 'كان في المحفظة قبل أن تعرفها Gooddrop',
    },
    paid: 'المدفوع',
    floor: 'أدنى سعر',
    last: 'آخر سعر بيع',
    ask: 'سعرك المطلوب',
    offer: 'أفضل عرض',
    empty: 'لا أعمال لديك بعد',
    emptyHint: 'يظهر هنا ما اشتريته أو سككته، مع تكلفته وما عُرض مقابله.',
    explore: 'استكشاف المعرض',
  },
} satisfies Partial<Catalogue>
