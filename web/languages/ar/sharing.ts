import type { Catalogue } from '#languages/catalogue.ts'

export const sharing = {
  sharing: {
    share: 'مشاركة',
    copyLink: 'نسخ الرابط',
    linkCopied: 'نُسخ الرابط',
    notShared: 'تعذّرت مشاركة الرابط',
    badge: 'شارة لموقعك',
    badgeTitle: 'شارة لموقعك',
    badgeLead: {
      charity: 'لإظهار ما تبرّع به داعموكم عبر Gooddrop على موقعكم. ويبقى المبلغ محدَّثًا.',
      artist: 'لإظهار ما جمعته مبيعاتك من تبرّعات على موقعك. ويبقى المبلغ محدَّثًا.',
    },
    back: { charity: 'العودة إلى المنظمة غير الربحية', artist: 'العودة إلى الملف الشخصي' },
    theme: 'الألوان',
    themes: { light: 'فاتح', dark: 'داكن' },
    counter: 'عدّاد',
    counterHint: 'صفحة صغيرة في إطار. تقود إلى Gooddrop بنقرة واحدة.',
    small: 'شارة',
    smallHint: 'صورة مع رابط، لتذييل صفحة أو لملف README.',
    code: 'الشيفرة للنسخ',
    copyCode: { counter: 'نسخ شيفرة العدّاد', badge: 'نسخ شيفرة الشارة' },
    frameTitle: (name) => `تبرّعات جُمعت على Gooddrop بفضل ${name}`,
    pictureText: (name) => `صفحة ${name} على Gooddrop`,
    goodToKnow: 'معلومات مفيدة',
    notes: [
      'لا يتضمن العدّاد ولا الشارة برنامجًا نصيًا، ولا يضعان ملف تعريف ارتباط، ولا يحمّلان أي شيء آخر.',
      'يُقرأ المبلغ مما أكده السجل، ولا يزيد عمره على بضع دقائق.',
    ],
    policy: (origin) =>
      `إذا كانت لموقعك سياسة أمان محتوى، يُرجى السماح للعنوان ${origin} في frame-src من أجل العدّاد وفي img-src من أجل الشارة.`,
    what: 'الشارة',
  },
} satisfies Partial<Catalogue>
