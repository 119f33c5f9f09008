import { texts } from '@gooddrop/contract/language.ts'

export const copy = texts('signing/wallets/xaman', {
  label: 'Xumm',
  hint: 'Scan a QR code with the Xumm (Xaman) app',
  signInLead: 'You only sign a short message. Nothing is paid or transferred.',
  scan: 'Scan',
  qrAlt: 'QR code for the request',
  pushed: 'The request was also sent to your phone.',
  onPhone: 'Opened on your phone',
  onPhoneHint: 'Review it there and slide to sign.',
})
