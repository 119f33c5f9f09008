export const copy = {
  houseName: 'This name looks like one of ours. Please choose another',
  forgotSubject: 'Reset your Gooddrop password',
  forgotHello: 'Someone, hopefully you, asked to reset the password of your account. Choose a new one here:',
  forgotButton: 'Set a new password',
  forgotTime:
    'The link works once, within 30 minutes. If this was not you, ignore this mail: your password stays the same.',
  forgotBecause: 'You received this mail because someone entered your address on Gooddrop’s login page.',
  /** What is mailed about a change: subject and first sentence. */
  alerts: {
    'password.changed': [
      'Your password was changed',
      'The password of your account has just been changed. All other devices were signed out.',
    ],
    'password.reset': [
      'Your password was changed',
      'The password of your account has just been reset with a link sent by mail. All devices were signed out.',
    ],
    'email.added': [
      'Your e-mail address was added',
      'This address and a password have just been added to your account. You can now sign in with them.',
    ],
    'wallet.connected': ['A wallet was connected', 'A wallet has just been connected to your account.'],
    'wallet.changed': [
      'Your wallet was changed',
      'The wallet of your account has just been replaced by another. All other devices were signed out.',
    ],
    'wallet.removed': [
      'Your wallet was removed',
      'The wallet has just been removed from your account. All other devices were signed out.',
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
      'Your password was entered correctly, followed by five wrong codes. Nobody got in. If this was not you, someone knows your password.',
    ],
    'passkey.added': [
      'A passkey was added',
      'A passkey has just been added to your account. It signs in without a password.',
    ],
    'passkey.removed': ['A passkey was removed', 'A passkey has just been removed from your account.'],
    'passkey.copied': [
      'Your passkey may have been copied',
      'A passkey of your account has just been refused because it seems to have been copied. Nobody got in. Please remove it in your profile and add a new one.',
    ],
    'data.exported': ['Your data was downloaded', 'A copy of everything we store about you has just been downloaded.'],
  },
  notMeHello:
    'If this was you, there is nothing to do. If not, press the button: all devices are signed out, a change of wallet is undone, and nobody can sign in until you set a new password. The link works for a week.',
  notMeButton: 'This was not me',
  notMeOver: 'This link is no longer valid. If something is wrong with your account, set a new password',
  tooManyGuesses:
    'Too many wrong passwords or codes. Please wait a while. If you forgot your password, use “Forgot your password?”',
  guessingSubject: 'Someone is trying to guess your password',
  guessingHello:
    'Ten wrong passwords in a row were entered for your account. Nobody got in. If it was you and you forgot your password, set a new one:',
  passkeyRefused: 'This passkey was not accepted. Please try again',
  passkeyKnown: 'This passkey has already been added',
  manyPasskeys: 'You have reached the limit for passkeys. Please remove one you no longer use',
  wrongCode: 'That code is incorrect or was already used. Please wait for the next one',
  passwordFirst: 'Please add an e-mail address and a password first: two-step sign-in protects your password',
  totpIsOn: 'An authenticator app is already set up',
  totpIsOff: 'There is no authenticator app to remove',
  totpNotBegun: 'There is nothing to confirm. Please start again',
  noWallet: 'No wallet is connected to your account',
  onlyWallet: 'Without this wallet you could no longer sign in. Please add an e-mail address and a password first',
  otherWallet: 'This is not the wallet of your account. To change it, go to your profile',
  changedBecause: 'You received this mail because it concerns the security of your account.',
  againSubject: 'You already have an account',
  againHello:
    'Someone, perhaps you, tried to register with this address. Nothing has changed. If it was you and you forgot your password, set a new one:',
  againBecause: 'You received this mail because someone entered your address on Gooddrop’s registration page.',
  forgotAccount: (username: string) => `Of the account ${username}:`,
  forgotSeveral:
    'Several accounts were created with your address, and none of them has confirmed it. Choose the one that is yours. The others lose your address; any wallet or card on the one you choose is removed, in case someone else added it.',
  deletedSubject: 'Your account has been deleted',
  deletedHello:
    'Your account and your personal data have been deleted. What is on the ledger stays there: nobody can delete it.',
  deletedNotMe: 'A deleted account cannot be restored. If this was not you, please write to us:',
  deletedButton: 'This was not me',
  deletedBecause: 'You received this mail because you asked for it.',
  linkOver: 'This link is no longer valid. Please ask for a new one',
} as const
