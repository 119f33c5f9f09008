export const copy = {
  forgotSubject: 'A new password for Gooddrop',
  forgotHello: 'Somebody, hopefully you, has forgotten the password of your account. Here you set a new one:',
  forgotButton: 'Set a new password',
  forgotTime: 'The link is good for half an hour, and once. If it was not you, do nothing: your password stays.',
  forgotBecause: 'You get this because somebody typed your address on the login page of Gooddrop.',
  changedSubject: 'Your password was changed',
  changedHello: 'The password of your account was changed just now, and all other devices were signed out.',
  changedOtherwise: 'If it was not you, set a new one at once:',
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
  deletedBecause: 'You get this because you asked for it.',
  linkOver: 'This link is no longer valid. Please ask for a new one',
} as const
