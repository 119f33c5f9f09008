export const copy = {
  houseName: 'This name could be taken for ours. Please choose another one',
  forgotSubject: 'A new password for Gooddrop',
  forgotHello: 'Somebody, hopefully you, has forgotten the password of your account. Here you set a new one:',
  forgotButton: 'Set a new password',
  forgotTime: 'The link is good for half an hour, and once. If it was not you, do nothing: your password stays.',
  forgotBecause: 'You get this because somebody typed your address on the login page of Gooddrop.',
  /** What is mailed about a change: subject and first sentence. */
  alerts: {
    'password.changed': [
      'Your password was changed',
      'The password of your account was changed just now, and all other devices were signed out.',
    ],
    'password.reset': [
      'Your password was changed',
      'The password of your account was set anew by a mailed link just now, and all devices were signed out.',
    ],
    'email.added': [
      'Your e-mail was added',
      'This address and a password were added to your account just now. You can sign in by them from now on.',
    ],
    'wallet.connected': ['A wallet was connected', 'A wallet was connected to your account just now.'],
    'wallet.changed': [
      'Your wallet was changed',
      'Another wallet was connected to your account just now, in place of yours. All other devices were signed out.',
    ],
    'wallet.removed': [
      'Your wallet was removed',
      'The wallet was removed from your account just now. All other devices were signed out.',
    ],
    'totp.enabled': [
      'Your second factor is on',
      'An authenticator app was set up for your account just now. From now on, signing in by password needs its codes.',
    ],
    'totp.disabled': [
      'Your second factor is off',
      'The authenticator app was removed from your account just now. Signing in by password needs no code any more.',
    ],
    'recovery-codes.renewed': [
      'You have new recovery codes',
      'New recovery codes were made for your account just now. Those from before are no longer accepted.',
    ],
    'recovery-code.used': [
      'A recovery code was used',
      'A recovery code of your account was used just now in place of a code of your authenticator app.',
    ],
    'code.guessed': [
      'Somebody knows your password',
      'There were five wrong codes in a row for your account, after the right password. Nobody got in. If it was not you, somebody knows your password.',
    ],
    'passkey.added': [
      'A passkey was added',
      'A passkey was added to your account just now. It signs in without a password.',
    ],
    'passkey.removed': ['A passkey was removed', 'A passkey was removed from your account just now.'],
    'passkey.copied': [
      'Your passkey may have been copied',
      'A passkey of your account was refused just now, because it seems to exist twice. Nobody got in. Please remove it on your profile and add a new one.',
    ],
    'data.exported': ['Your data was downloaded', 'Everything that we keep about you was downloaded just now.'],
  },
  notMeHello:
    'If this was you, there is nothing to do. If it was not, press the button: all devices are signed out, a change of the wallet is undone, and nobody can sign in until you have set a new password. The link is good for a week.',
  notMeButton: 'This was not me',
  notMeOver: 'This link is no longer valid. If something is wrong with your account, set a new password',
  tooManyGuesses:
    'There were many wrong passwords or codes for this account. Please wait a while. A password that you forgot can be set anew by “Forgot your password?”',
  guessingSubject: 'Somebody tries to guess your password',
  guessingHello:
    'There were ten wrong passwords in a row for your account. Nobody got in. If it was you and you forgot it, set a new one:',
  passkeyRefused: 'This passkey was not accepted. Please try again',
  passkeyKnown: 'This passkey is added already',
  manyPasskeys: 'You have many passkeys. Please remove one that you no longer use',
  wrongCode: 'This code is not right, or it was used before. Please wait for the next one',
  passwordFirst: 'A second factor goes with a password. Please add an e-mail and a password first',
  totpIsOn: 'An authenticator app is set up already',
  totpIsOff: 'There is no authenticator app to remove',
  totpNotBegun: 'There is nothing to confirm. Please begin again',
  noWallet: 'There is no wallet on your account',
  onlyWallet: 'Without this wallet you could not sign in any more. Please add an e-mail and a password first',
  otherWallet: 'This is not the wallet of your account. To change it, go to your profile',
  changedBecause: 'You get this because it concerns the safety of your account.',
  againSubject: 'You have an account already',
  againHello:
    'Somebody, perhaps you, wanted to register with this address. Nothing has changed. If it was you and you forgot your password, set a new one:',
  againBecause: 'You get this because somebody typed your address on the register page of Gooddrop.',
  forgotAccount: (username: string) => `Of the account ${username}:`,
  forgotSeveral:
    'Several accounts were made with your address, and none of them has proved it. Choose the one that is yours: the others lose your address, and a wallet or card that was connected to the chosen one is removed, in case somebody else did that.',
  deletedSubject: 'Your account is deleted',
  deletedHello:
    'Your account and your personal data are deleted. What is on the ledger stays there: nobody can delete that.',
  deletedNotMe: 'A deleted account cannot be brought back. If this was not you, please write to us:',
  deletedButton: 'This was not me',
  deletedBecause: 'You get this because you asked for it.',
  linkOver: 'This link is no longer valid. Please ask for a new one',
} as const
