import { OTP_MINUTES } from '@gooddrop/contract/constants.ts'
import { texts } from '@gooddrop/contract/language.ts'

export const copy = texts('server/onboarding', {
  codeSubject: (code: string) => `${code} is your Gooddrop code`,
  codeHello: 'Enter this code on the page that asked for it:',
  codeTime: `It is valid for ${OTP_MINUTES} minutes. Nobody at Gooddrop will ever ask you for it.`,
  codeBecause:
    'You received this e-mail because someone entered your address on Gooddrop. If this was not you, ignore it.',
  knownSubject: 'You already have an account',
  knownHello: 'Someone, perhaps you, tried to create an account with this address. You already have one.',
  knownButton: 'Login',
  forgot: 'If you have forgotten your password, you can reset it on the login page.',
  wrong: 'That code is incorrect',
  over: 'That code is no longer valid. Please ask for a new one',
  tooMany: 'Too many codes were sent to this address. Please wait an hour',
})
