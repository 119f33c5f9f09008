export const copy = {
  label: 'Xumm',
  hint: 'Scan a QR code with the Xumm (Xaman) app',
  signInLead: 'You sign a short message only. Nothing is paid or transferred.',
  scan: 'Scan',
  qrAlt: 'QR code of the request',
  pushed: 'The request was also sent to your phone.',
  onPhone: 'Open on your phone',
  onPhoneHint: 'Read it there and slide to sign.',
} as const
