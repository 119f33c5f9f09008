import { OTP_MINUTES } from '@gooddrop/contract/constants.ts'

export const copy = {
  codeSubject: 'Your code for Gooddrop',
  codeHello: 'Type this code on the page that asked for it:',
  codeTime: `It is good for ${OTP_MINUTES} minutes. Nobody of Gooddrop will ever ask you for it.`,
  codeBecause: 'You get this because somebody typed your address at Gooddrop. If it was not you, do nothing.',
  knownSubject: 'You have an account already',
  knownHello: 'Somebody, perhaps you, wanted to make an account with this address. There is one already.',
  knownButton: 'Login',
  forgot: 'If you forgot your password, the login page helps you to a new one.',
  wrong: 'This code is not right',
  over: 'This code is no longer valid. Please ask for a new one',
  tooMany: 'Many codes were sent to this address already. Please wait an hour',
} as const
