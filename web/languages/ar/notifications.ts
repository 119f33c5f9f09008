import { formatNumber } from '@gooddrop/contract/language.ts'
import type { Catalogue } from '#languages/catalogue.ts'

export const notifications = {
  notifications: {
    title: 'الإشعارات',
    unread: (count) => `الإشعارات، غير المقروء منها ${formatNumber(count)}`,
    nothing: 'لا إشعارات بعد. ستظهر هنا مزايداتك ومبيعاتك وتبرّعاتك.',
    what: 'الإشعارات',
    readAll: 'تعليم الكل كمقروء',
    more: 'عرض الأقدم',
    new: 'جديد',
    choose: 'إعدادات الإشعارات',
    stopWatching: 'إيقاف المراقبة',
    watchStopped: 'توقفت مراقبتك لهذا.',
    undo: 'تراجع',
    preferencesLead: 'يمكنك اختيار ما يصلك إشعار به: على الموقع، أو بالبريد الإلكتروني، أو دون إشعار.',
    preferencesWhat: 'إعدادات الإشعارات',
    mailsGoTo: (address) =>
      `تُرسل الرسائل إلى ${address} بمعدل لا يتجاوز رسالة في الدقيقة. وفي كل منها رابط لإلغاء الاشتراك.`,
    noMailYet: 'لتصلك الإشعارات بالبريد الإلكتروني أيضًا، يُرجى تأكيد عنوان بريدك أعلاه.',
    channels: { site: 'على الموقع', mail: 'بالبريد الإلكتروني' },
    topics: {
      offers: 'العروض على أعمالك، ونتائج عروضك',
      outbid: 'تقديم مزايدة أعلى من مزايدتك',
      auctions: 'نتائج مزاداتك والمزادات التي زايدت فيها',
      sales: 'مبيعاتك ومشترياتك',
      gifts: 'وصول تبرّعاتك إلى المنظمة غير الربحية، وشكرها لك',
      follows: 'المتابعون الجدد',
      likes: 'الإعجاب بأعمالك',
      replies: 'الردود على تعليقاتك',
      charity_week: 'ملخص أسبوعي للتبرّعات لمنظمتكم',
    },
    unsubscribe: {
      title: 'إلغاء الاشتراك في الرسائل؟',
      lead: 'ستصلك الإشعارات بعد ذلك على الموقع فقط.',
      button: 'إلغاء الاشتراك',
      done: {
        title: 'تم إلغاء اشتراكك',
        lead: 'ستظل الإشعارات تصلك على الموقع. ويمكنك تغيير إعدادات الإشعارات ضمن «تعديل الملف الشخصي».',
      },
    },
  },
} satisfies Partial<Catalogue>
