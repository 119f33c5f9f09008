import { texts } from '@gooddrop/contract/language.ts'

/** What the frame around every page says about signing. Apart from copy.ts, which comes with the first request. */
export const copy = texts('signing/host', {
  walletLeft: 'Your wallet disconnected, so you have been signed out',
  lostSignIn: 'Sign-in could not be completed. Please scan again',
  signInTitle: 'Scan QR Code From your Xumm App',
})
