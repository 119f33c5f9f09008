import { type ReceiptProfile, receiptProfile } from '@gooddrop/contract/receipts.ts'

const KEY = 'receipt-country'

/** Countries of the European Union, as browsers name them in their language setting. */
const EU = /-(AT|BE|BG|CY|CZ|DE|DK|EE|ES|FI|FR|GR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)$/i

type Given = { storage?: () => Pick<Storage, 'getItem' | 'setItem'>; language?: string }

/** The country that was chosen last in this browser, else the one of its language setting. */
export function lastCountry({ storage = () => localStorage, language = navigator.language }: Given = {}) {
  return {
    read(): ReceiptProfile {
      try {
        const kept = receiptProfile.safeParse(storage().getItem(KEY))
        if (kept.success) return kept.data
      } catch {
        // The browser denies storage.
      }
      if (/-US$/i.test(language)) return 'us'
      if (/-GB$/i.test(language)) return 'gb'
      return EU.test(language) ? 'eu' : 'other'
    },
    keep(profile: ReceiptProfile): void {
      try {
        storage().setItem(KEY, profile)
      } catch {
        // The next dialog begins with the browser's language.
      }
    },
  }
}
