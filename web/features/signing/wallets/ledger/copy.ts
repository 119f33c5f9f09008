import { MIN_CANCEL_VERSION } from '@gooddrop/contract/constants.ts'
import { texts } from '@gooddrop/contract/language.ts'

export const copy = texts('signing/wallets/ledger', {
  label: 'Ledger',
  hint: 'A Ledger device on this computer',
  signInTitle: 'Connect with Ledger',
  signInLead:
    'Connect your device, choose an account and sign in on it. The device shows a transaction that can never take effect: you pay nothing.',
  approveLead: 'Review the request on your Ledger and confirm it there.',
  onDevice: 'On your device',
  looking: 'Looking for your Ledger …',
  steps: ['Connect your Ledger by USB and unlock it.', 'Open the XRP app on it.'],
  connect: 'Connect Ledger',
  whichAccount: 'Which account?',
  account: (index: number) => `Account ${index + 1}`,
  more: 'Show more accounts',
  use: 'Use this account',
  review: 'Review it on your Ledger',
  reviewHint: 'Check every line on the screen of the device, then confirm or reject it there.',
  problems: {
    not_chosen: 'No device was chosen. Connect your Ledger and try again.',
    in_use: 'Your Ledger is busy with another window, app or request. End that one first, then try again.',
    locked: 'Your Ledger is locked. Enter its PIN and try again.',
    app_closed: 'Open the XRP app on your Ledger and try again.',
    old_app: `Removing an offer needs version ${MIN_CANCEL_VERSION} or newer of the XRP app. Update it in Ledger Wallet and try again.`,
    lost: 'The connection to your Ledger was lost. Connect it again and try once more.',
    unsupported:
      'The XRP app on your Ledger cannot read this transaction. Update the app, or use another wallet for this.',
    too_large: 'This transaction is too large for your Ledger. Please use another wallet for this.',
    declined: 'You rejected the request on your Ledger.',
    unknown: 'Your Ledger did not answer as expected. Connect it again and try once more.',
  },
})
