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
    'data.exported': ['Your data was downloaded', 'Everything that we keep about you was downloaded just now.'],
  },
  notMeHello:
    'If this was you, there is nothing to do. If it was not, press the button: all devices are signed out, a change of the wallet is undone, and nobody can sign in until you have set a new password. The link is good for a week.',
  notMeButton: 'This was not me',
  notMeOver: 'This link is no longer valid. If something is wrong with your account, set a new password',
  tooManyGuesses:
    'There were many wrong passwords for this account. Please wait a while, or set a new one by “Forgot your password?”',
  guessingSubject: 'Somebody tries to guess your password',
  guessingHello:
    'There were ten wrong passwords in a row for your account. Nobody got in. If it was you and you forgot it, set a new one:',
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
