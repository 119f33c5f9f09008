import { texts } from '@gooddrop/contract/language.ts'

export const copy = texts('server/accounts', {
  houseName: 'This name looks like one of ours. Please choose another',
  forgotSubject: 'Reset your Gooddrop password',
  forgotHello: 'Someone, hopefully you, asked to reset your Gooddrop password. Choose a new one here:',
  forgotButton: 'Set a new password',
  forgotTime:
    'The link works once, within 30 minutes. If this was not you, ignore this e-mail: your password will not change.',
  forgotBecause: 'You received this e-mail because someone entered your address on Gooddrop’s login page.',
  /** What is mailed about a change: subject and first sentence. */
  alerts: {
    'password.changed': [
      'Your password was changed',
      'Your password has just been changed. All other devices have been signed out.',
    ],
    'password.reset': [
      'Your password was changed',
      'Your password has just been reset with a link sent by e-mail. All devices have been signed out.',
    ],
    'email.added': [
      'Your e-mail address was added',
      'This address and a password have just been added to your account. You can now sign in with them.',
    ],
    'wallet.connected': ['A wallet was connected', 'A wallet has just been connected to your account.'],
    'wallet.added': [
      'A wallet was added',
      'Another wallet has just been added to your account. It can be used to sign in and to approve what you buy, sell and mint.',
    ],
    'wallet.removed': [
      'A wallet was removed',
      'A wallet has just been removed from your account. All other devices have been signed out.',
    ],
    'totp.enabled': [
      'Two-step sign-in is on',
      'An authenticator app has just been set up for your account. Signing in with your password now also needs a code from it.',
    ],
    'totp.disabled': [
      'Two-step sign-in is off',
      'The authenticator app has just been removed from your account. Signing in with your password no longer needs a code.',
    ],
    'recovery-codes.renewed': [
      'You have new recovery codes',
      'New recovery codes have just been created for your account. The old ones no longer work.',
    ],
    'recovery-code.used': [
      'A recovery code was used',
      'A recovery code has just been used on your account instead of a code from your authenticator app.',
    ],
    'code.guessed': [
      'Someone may know your password',
      'Your password was entered correctly, followed by five incorrect codes. Nobody was able to sign in. If this was not you, someone knows your password.',
    ],
    'passkey.added': [
      'A passkey was added',
      'A passkey has just been added to your account. It can be used to sign in without a password.',
    ],
    'passkey.removed': ['A passkey was removed', 'A passkey has just been removed from your account.'],
    'passkey.copied': [
      'Your passkey may have been copied',
      'One of your passkeys has just been refused because it appears to have been copied. Nobody was able to sign in with it. Please remove it in your profile and add a new one.',
    ],
    'data.exported': ['Your data was downloaded', 'A copy of everything we store about you has just been downloaded.'],
  },
  notMeHello:
    'If this was you, you do not need to do anything. If it was not, press the button: all devices will be signed out, a change of your wallets will be undone, and nobody will be able to sign in until you set a new password. The link works for one week.',
  notMeButton: 'This was not me',
  notMeOver: 'This link is no longer valid. If something looks wrong with your account, please set a new password',
  tooManyGuesses:
    'Too many incorrect passwords or codes. Please try again later. If you have forgotten your password, use “Forgot your password?”',
  guessingSubject: 'Someone is trying to guess your password',
  guessingHello:
    'Someone entered ten incorrect passwords in a row for your account. Nobody was able to sign in. If it was you and you have forgotten your password, set a new one:',
  passkeyRefused: 'This passkey was not accepted. Please try again',
  passkeyKnown: 'This passkey has already been added',
  manyPasskeys: 'You have reached the maximum number of passkeys. Please remove one you no longer use',
  wrongCode: 'That code is incorrect or has already been used. Please wait for the next one',
  passwordFirst: 'Please add an e-mail address and a password first: two-step sign-in protects your password',
  totpIsOn: 'An authenticator app is already set up',
  totpIsOff: 'There is no authenticator app to remove',
  totpNotBegun: 'There is nothing to confirm. Please start again',
  noWallet: 'No wallet is connected to your account',
  onlyWallet: 'Without this wallet you could no longer sign in. Please add an e-mail address and a password first',
  otherWallet: 'This wallet is not connected to your account. You can add it in your profile',
  walletRemoved: 'The wallet has been removed',
  walletNamed: 'The name has been saved',
  walletChosen: 'This wallet is now used',
  noSuchWallet: 'This is not one of your wallets',
  manyWallets: 'You have reached the maximum number of wallets. Please remove one you no longer use',
  changedBecause: 'You received this e-mail because it concerns the security of your account.',
  againSubject: 'You already have an account',
  againHello:
    'Someone, perhaps you, tried to register with this address. Nothing has changed. If it was you and you have forgotten your password, set a new one:',
  againBecause: 'You received this e-mail because someone entered your address on Gooddrop’s registration page.',
  forgotAccount: (username: string) => `For the account ${username}:`,
  forgotSeveral:
    'Several accounts were created with your address, but it was never confirmed for any of them. Choose the one that is yours. Your address will be removed from the others. Any wallet or card on the one you choose will also be removed, in case someone else added it.',
  deletedSubject: 'Your account has been deleted',
  deletedHello:
    'Your account has been deleted, together with your name, pictures, card and comments. Records on the ledger are permanent and cannot be deleted.',
  deletedNotMe: 'A deleted account cannot be restored. If this was not you, please write to us:',
  deletedButton: 'This was not me',
  deletedBecause: 'You received this e-mail because your account was deleted.',
  linkOver: 'This link is no longer valid. Please ask for a new one',
  otherAddress: 'Your account already has a different e-mail address',
  sessionEnded: 'Your session has ended. Please sign in again',
  unknownDevice: 'An unknown device',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  noSuchPerson: 'We could not find that person',
  wrongPassword: 'Your current password is incorrect',
  passkeyAdded: 'Your passkey has been added',
  passkeyRemoved: 'Your passkey has been removed',
  deviceSignedOut: 'That device has been signed out',
  othersSignedOut: 'All other devices have been signed out',
  passwordChanged: 'Your password has been changed. All other devices have been signed out',
  linkSent: 'If there is an account with this e-mail address, a link is on its way',
  passwordReset: 'Your password has been changed. Please sign in',
  locked: 'All devices have been signed out, and your account is locked. Set a new password to sign in again',
  deleted: 'Your account has been deleted',
  profileSaved: 'Your profile has been saved',
  totpSetUp: 'Your authenticator app has been set up',
  totpRemoved: 'Your authenticator app has been removed',
})
