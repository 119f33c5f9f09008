import { formatNumber, plural } from '@gooddrop/contract/language.ts'
import { type nameOf, xrpOf } from '#features/notifications/copy.ts'
import type { ServerCatalogue } from '#languages/catalogue.ts'

type Titled = { title?: string | null }

/** Names may be in letters of the other direction. */
const isolated = (name: string) => `\u2068${name}\u2069`
const quoted = (title: string) => `«${isolated(title)}»`
const yours = ({ title }: Titled) => (title ? quoted(title) : 'عملك')
const item = ({ title }: Titled) => (title ? quoted(title) : 'العمل')
const who = ({ who: name }: Parameters<typeof nameOf>[0]) => (name ? isolated(name) : 'شخص ما')
const charityOf = ({ charity }: { charity?: string }, otherwise: string) => (charity ? isolated(charity) : otherwise)

const newNotifications = (count: number) =>
  plural(count, {
    one: 'إشعار جديد',
    two: 'إشعاران جديدان',
    few: '# إشعارات جديدة',
    many: '# إشعارًا جديدًا',
    other: '# إشعار جديد',
  })
const andMore = (count: number) => `… وغيرها: ${formatNumber(count)}.`

export const messages = {
  'server/mail': {
    everySale: 'في كل بيع عطاء.',
    unsubscribe: 'إلغاء الاشتراك',
    link: (label, address) => `${label}:\n${address}`,
    unsubscribeAt: (address) => `إلغاء الاشتراك: ${address}`,
  },
  'server/notifications': {
    sold: (data) =>
      `بيع ${yours(data)} إلى ${who(data)} مقابل ${xrpOf(data.price)}${data.pledge ? `، وتبرّعت منها بمبلغ ${xrpOf(data.pledge)}` : ''}`,
    bought: (data) => `أصبح ${item(data)} ملكك، مع تبرّع بمبلغ ${xrpOf(data.gift)}`,
    gift_paid: (data) => `وصل تبرّعك بمبلغ ${xrpOf(data.gift)} إلى ${charityOf(data, 'المنظمة غير الربحية')}`,
    pledge_paid: (data) => `وصل تعهّدك بمبلغ ${xrpOf(data.gift)} إلى ${charityOf(data, 'المنظمة غير الربحية')}`,
    thanked: (data) => `رسالة شكر من ${charityOf(data, 'المنظمة غير الربحية')} على تبرّعك بمبلغ ${xrpOf(data.gift)}`,
    purchase_failed: (data) => `تعذّر شراء ${item(data)}. ${data.reason ?? ''}`.trim(),
    listing_ended: (data) => `لم يعد ${yours(data)} معروضًا للبيع: أُلغي إدراجه أو نُقل خارج Gooddrop`,
    new_offer: (data) => `عرض من ${who(data)} بمبلغ ${xrpOf(data.price)} مقابل ${yours(data)}`,
    offer_accepted: (data) => `قُبل عرضك بمبلغ ${xrpOf(data.price)} مقابل ${item(data)}`,
    offer_expired: (data) => `انتهت صلاحية عرضك بمبلغ ${xrpOf(data.price)} مقابل ${item(data)}`,
    offer_unfunded: (data) =>
      `لا يمكن دفع عرضك بمبلغ ${xrpOf(data.price)} مقابل ${item(data)}: ليس في محفظتك ما يكفي من XRP`,
    offer_ended: (data) => `انتهى عرضك بمبلغ ${xrpOf(data.price)} مقابل ${item(data)}: للعمل مالك جديد`,
    offer_void: (data) =>
      `غيّر المُصدِر العمل الفني ${item(data)}، فعرضك بمبلغ ${xrpOf(data.price)} لاغٍ. ويجري إلغاؤه، ولم يُخصم شيء`,
    collection_offer_answered: (data) =>
      `يعرض عليك ${who(data)} شراء ${item(data)} مقابل ${xrpOf(data.price)}، استجابة لعرضك على المجموعة`,
    collection_offer_ended: (data) =>
      `انتهى العرض على المجموعة الذي طرحت له ${yours(data)}. وما زال العمل معروضًا مقابل ${xrpOf(data.price)}`,
    outbid: (data) => {
      const text = `قُدّمت مزايدة أعلى من مزايدتك على ${item(data)}: ${xrpOf(data.price)} من ${who(data)}`
      if (data.next === undefined) return text
      return `${text}. ${data.withinLimit ? `المزايدة التالية بمبلغ ${xrpOf(data.next)} ضمن سقفك` : 'المزايدة التالية تتجاوز سقفك'}`
    },
    bid_too_late: (data) =>
      `لا تُحتسب مزايدتك بمبلغ ${xrpOf(data.price)} على ${item(data)}. ${data.reason ?? ''}`.trim(),
    bid_withdrawn: (data) =>
      `سحبت مزايدتك المتصدرة على ${item(data)} أو رصيد XRP المخصص لها، فلم تعد المزايدة في هذا المزاد ممكنة لك`,
    auction_won: (data) => `فزت بمزاد ${item(data)} مقابل ${xrpOf(data.price)}، مع تبرّع بمبلغ ${xrpOf(data.gift)}`,
    auction_lost: (data) => `لم يكن الفوز في مزاد ${item(data)} من نصيبك. ويعود إليك احتياطي السجل المخصص لمزايدتك`,
    auction_unsold: (data) => `انتهى مزاد ${yours(data)} دون بيع. ${data.reason ?? ''}`.trim(),
    auction_decide: (data) =>
      `انتهى مزاد ${yours(data)} عند ${xrpOf(data.price)}${data.belowReserve ? '، دون الحد الأدنى الذي حددته للبيع' : ''}. وأمامك يوم واحد لقبول مزايدة`,
    auction_reopened: (data) =>
      `${data.reason ?? `تعذّر الدفع على الفائز بمزاد ${yours(data)}`}. ويبقى المزاد مفتوحًا مدة أطول قليلًا`,
    followed: (data) => `متابعة جديدة لك من ${who(data)}`,
    listed: (data) => `عمل جديد للبيع من ${who(data)} ضمن متابعاتك: ${item(data)}`,
    liked: (data) => `نال ${yours(data)} إعجاب ${who(data)}`,
    replied: (data) => `ردّ من ${who(data)} على تعليقك في ${data.title ? quoted(data.title) : 'أحد المقالات'}`,
    watch_listed: (data) => `أُدرج ${item(data)} للبيع مقابل ${xrpOf(data.price)} من ${who(data)}`,
    watch_price: (data) => `أصبح سعر ${item(data)} ${xrpOf(data.price)}. وكان ${xrpOf(data.before)}`,
    watch_floor: (data) =>
      `أدنى سعر جديد في ${data.collection ? isolated(data.collection) : 'إحدى المجموعات'}: ${item(data)} مقابل ${xrpOf(data.price)}. وكان ${xrpOf(data.before)}`,
    watch_auction: (data) => `طُرح ${item(data)} في مزاد من ${who(data)}`,
    watch_ending: (data) => `ينتهي مزاد ${item(data)} خلال ساعة`,
    watch_sold: (data) => `بيع ${item(data)}${data.price ? ` مقابل ${xrpOf(data.price)}` : ''}`,
    watch_minted: (data) => `عمل جديد من ${who(data)}${data.title ? `: ${quoted(data.title)}` : ''}`,
    watch_match: (data) => {
      const offer = data.price ? `، المعروض مقابل ${xrpOf(data.price)}،` : data.isAuction ? '، المطروح في مزاد،' : ''
      return `يطابق ${item(data)}${offer} بحثك ${quoted(data.search ?? '')}`
    },
    watch_update: (data) => `تحديث جديد من ${charityOf(data, 'منظمة غير ربحية')}`,
    watch_milestone: (data) => `بلغت تبرّعات ${charityOf(data, 'منظمة غير ربحية')} ما مجموعه ${xrpOf(data.gift)}`,
  },
  'server/notifications/digest': {
    several: (count) => `${newNotifications(count)} من Gooddrop`,
    look: 'عرض',
    all: 'فتح Gooddrop',
    andMore,
    because: 'تصلك هذه الرسالة لأنك اخترت الإشعار بالبريد. ويمكنك تغيير ذلك ضمن «تعديل الملف الشخصي».',
    notYours: 'هذه ليست إشعاراتك',
    verifyFirst: 'يُرجى تأكيد بريدك الإلكتروني أولًا',
    stopped: 'لن تصلك هذه الرسائل بعد الآن',
  },
  'server/watch': {
    tooMany: (most) => `الحد الأقصى لقائمة مراقبتك: ${formatNumber(most)}. يُرجى إيقاف مراقبة شيء منها أولًا`,
    tooManyDevices: (most) => `الحد الأقصى لأجهزة الإشعارات الفورية: ${most}. يُرجى إزالة أحدها أولًا`,
    verifyFirst: 'يُرجى تأكيد بريدك الإلكتروني أولًا',
    ownWork: 'لا يمكنك مراقبة نفسك',
    noSuchItem: 'لم نعثر على هذا العمل',
    unknownZone: 'هذه المنطقة الزمنية غير معروفة لدينا',
    badSubscription: 'لا يمكن استخدام خدمة الإشعارات الفورية في متصفحك',
    noSuchDevice: 'لم يعد هذا الجهاز موجودًا',
    stopped: {
      mail: 'لن تصلك رسائل بريد عن هذا بعد الآن',
      mails: 'لن تصلك رسائل بريد عن قائمة مراقبتك بعد الآن',
      stop: 'توقفت مراقبتك لهذا',
    },
    mail: {
      several: (count) =>
        plural(count, {
          one: 'مستجد واحد في قائمة مراقبتك',
          two: 'مستجدان في قائمة مراقبتك',
          few: '# مستجدات في قائمة مراقبتك',
          many: '# مستجدًا في قائمة مراقبتك',
          other: '# مستجد في قائمة مراقبتك',
        }),
      look: 'عرض',
      all: 'عرض قائمة مراقبتك',
      andMore,
      because: 'هذا في قائمة مراقبتك على Gooddrop. ويمكنك تغيير كيفية الإشعار ضمن «تعديل الملف الشخصي».',
    },
    push: { title: 'Gooddrop', look: 'عرض', stop: 'إيقاف المراقبة' },
  },
} satisfies Partial<ServerCatalogue>
