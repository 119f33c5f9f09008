import { plural } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'
import { gifts, ofGifts, ofSales, sales } from './counts.ts'

const prices = (count: number) =>
  plural(count, { one: 'سعر واحد', two: 'سعران', few: '# أسعار', many: '# سعرًا', other: '# سعر' })

const times = (count: number) => plural(count, { one: 'مرة واحدة', two: 'مرتين', few: '# مرات', other: '# مرة' })

export const activity = {
  activity: {
    title: 'النشاط',
    lead: 'كل ما حدث على السجل للأعمال المعروضة هنا، لحظة حدوثه.',
    tab: 'النشاط',
    history: 'تاريخ العمل',
    historyWhat: 'تاريخ العمل',
    activityWhat: 'النشاط',
    nothing: 'لا نشاط بعد',
    nothingOfKind: 'لا شيء من هذا النوع بعد',
    showAll: 'عرض كل الأنواع',
    filter: 'عرض هذا النوع فقط',
    all: 'الكل',
    kinds: {
      minted: 'السكّ',
      listed: 'الإدراج',
      price_changed: 'تغيير السعر',
      delisted: 'إلغاء الإدراج',
      auction: 'المزادات',
      offer: 'العروض',
      bid: 'المزايدات',
      sold: 'المبيعات',
      gift: 'التبرّعات',
      transfer: 'عمليات النقل',
      burned: 'الإحراق',
      artwork_changed: 'تغيير العمل الفني',
    },
    newEntries: (count, more) =>
      more
        ? plural(count, {
            one: 'عرض أكثر من حدث جديد',
            two: 'عرض أكثر من حدثين جديدين',
            few: 'عرض أكثر من # أحداث جديدة',
            many: 'عرض أكثر من # حدثًا جديدًا',
            other: 'عرض أكثر من # حدث جديد',
          })
        : plural(count, {
            one: 'عرض حدث جديد واحد',
            two: 'عرض حدثين جديدين',
            few: 'عرض # أحداث جديدة',
            many: 'عرض # حدثًا جديدًا',
            other: 'عرض # حدث جديد',
          }),
    lines: {
      mint: 'سكّ العمل من جانب {who}',
      sell: 'إدراج للبيع من جانب {who}',
      cancel: 'إلغاء الإدراج من جانب {who}',
      offer: 'عرض من {who}',
      bid: 'مزايدة من {who}',
      auction: 'بدء مزاد من جانب {who}',
      sold: 'بيع من {who}',
      gift: 'تبرّع من {who}',
      pledge: 'تعهّد بتبرّع من {who}',
      transfer: 'نقل من {who}',
      burn: 'إحراق العمل من جانب {who}',
      change: 'تغيير العمل الفني من جانب {who}: العروض السابقة لاغية',
    },
    linesTo: {
      sold: 'بيع من {who} إلى {whom}',
      gift: 'تبرّع من {who} لصالح {whom}',
      pledge: 'تعهّد بتبرّع من {who} لصالح {whom}',
      transfer: 'نقل من {who} إلى {whom}',
    },
    priceLine: 'تغيير السعر من جانب {who}',
    before: 'سابقًا:',
    now: 'الآن:',
    roles: {
      creator: 'المبدع',
      seller: 'البائع',
      buyer: 'المشتري',
      bidder: 'المزايد',
      giver: 'المتبرّع',
      charity: 'منظمة غير ربحية',
      sender: 'المرسل',
      receiver: 'المستلم',
      owner: 'المالك',
    },
    unknownPerson: 'شخص ما',
    onLedger: 'على السجل',
  },
  'activity/chart': {
    asTable: 'عرض كجدول',
    asChart: 'عرض كرسم بياني',
    points: 'نقاط الرسم البياني',
    hint: 'اختيار نقطة يُظهر قيمتها.',
    when: 'التاريخ',
    amount: 'XRP',
    prices: 'تاريخ الأسعار',
    pricesWhat: 'تاريخ الأسعار',
    noPrices: 'لم يُطلب أي سعر ولم يُدفع بعد.',
    kind: 'النوع',
    asked: 'مطلوب',
    paid: 'مدفوع',
    priceAt: (kind, xrp, date) => `${kind}: ${xrp} XRP بتاريخ ${date}`,
    askedSummary: (count, least, most) =>
      count === 0
        ? ''
        : least === most
          ? `طُلب ${prices(count)}: ${most} XRP.`
          : `طُلب ${prices(count)}، من ${least} إلى ${most} XRP.`,
    paidSummary: (count, last) => (count === 0 ? 'لم يُبَع بعد.' : `بيع ${times(count)}، وآخر سعر دُفع ${last} XRP.`),
    floor: 'أدنى سعر لكل يوم، بوحدة XRP',
    floorName: 'أدنى سعر',
    noFloor: 'لم يُعرض شيء للبيع بعد.',
    floorOn: (when, xrp) => `${when}: ${xrp === null ? 'لا شيء معروض للبيع' : `${xrp} XRP`}`,
    floorSummary: (now, least, most) =>
      `${now === null ? 'لا شيء معروض للبيع الآن.' : `أدنى سعر الآن ${now} XRP.`} وقد تراوح بين ${least} و${most} XRP.`,
    nothingOnSale: '–',
    volume: 'حجم التداول لكل يوم، بوحدة XRP',
    volumeName: 'حجم التداول',
    noVolume: 'لم يُبَع شيء بعد.',
    sales: 'المبيعات',
    soldOn: (when, xrp, count) => `${when}: ${xrp} XRP في ${ofSales(count)}`,
    volumeSummary: (xrp, count, span) => `${sales(count)} ${span}: ${xrp} XRP.`,
    collectionWhat: 'أدنى سعر وحجم التداول',
    gifts: 'التبرّعات عبر الزمن',
    givenByDay: 'التبرّعات لكل يوم، بوحدة XRP',
    givenByMonth: 'التبرّعات لكل شهر، بوحدة XRP',
    giftsWhat: 'التبرّعات عبر الزمن',
    noGifts: 'لا تبرّعات بعد.',
    given: 'المتبرَّع به',
    giftsCount: 'التبرّعات',
    day: 'اليوم',
    month: 'الشهر',
    givenOn: (when, xrp, count) => `${when}: ${xrp} XRP في ${ofGifts(count)}`,
    giftsSummary: (total, span, best) =>
      `${gifts(total.gifts)} ${span}: ${total.xrp} XRP في المجموع، والحصيلة الأعلى في ${best.when} بمبلغ ${best.xrp} XRP.`,
    onDay: (when) => `في ${when}`,
    fromTo: (from, to) => `من ${from} إلى ${to}`,
  },
} satisfies Partial<Catalogue>
