import type { Language, Translation } from '@gooddrop/contract/language.ts'
import { copy } from './copy.ts'

/** All of them are in the worker: without a network it can ask for none. */
export const copyIn: Record<Language, Translation<typeof copy>> = {
  en: copy,
  de: {
    title: 'Sie sind offline',
    lead: 'Ohne Verbindung kann diese Seite nicht geladen werden. Bitte prüfen Sie Ihr Netz und versuchen Sie es noch einmal.',
    again: 'Noch einmal versuchen',
    seen: 'Zuletzt angesehene Werke',
    seenHint: 'Sie sind auf diesem Gerät gespeichert und vielleicht nicht auf dem neuesten Stand.',
  },
  fr: {
    title: 'Vous êtes hors ligne',
    lead: 'Cette page ne peut pas être chargée sans connexion. Vérifiez votre réseau, puis réessayez.',
    again: 'Réessayer',
    seen: 'Œuvres vues récemment',
    seenHint: 'Elles sont conservées sur cet appareil et ne sont peut-être plus à jour.',
  },
  es: {
    title: 'No tienes conexión',
    lead: 'Esta página no se puede cargar sin conexión. Comprueba tu red e inténtalo de nuevo.',
    again: 'Intentar de nuevo',
    seen: 'Últimas obras vistas',
    seenHint: 'Están guardadas en este dispositivo y puede que no estén actualizadas.',
  },
  ja: {
    title: 'オフラインです',
    lead: '接続がないため、このページを読み込めません。ネットワークを確認して、もう一度お試しください。',
    again: 'もう一度試す',
    seen: '最近ご覧になった作品',
    seenHint: 'この端末に保存されたもので、最新の内容ではない場合があります。',
  },
  ar: {
    title: 'لا يوجد اتصال بالإنترنت',
    lead: 'لا يمكن تحميل هذه الصفحة دون اتصال. يُرجى التحقق من شبكتك ثم المحاولة مرة أخرى.',
    again: 'المحاولة مرة أخرى',
    seen: 'آخر الأعمال التي شاهدتها',
    seenHint: 'هي محفوظة على هذا الجهاز، وقد لا تكون محدَّثة.',
  },
}
