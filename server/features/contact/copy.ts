import { texts } from '@gooddrop/contract/language.ts'

export const copy = texts('server/contact', {
  /** Says the same of every address, so that nobody learns who is on the list. */
  confirmFirst: 'Almost done. If this address is not on our list yet, a confirmation link is on its way',
  confirmSubject: 'Please confirm your subscription',
  confirmHello:
    'Someone, hopefully you, subscribed to our newsletter with this address. It brings occasional news of drops and what they raised.',
  confirmButton: 'Confirm subscription',
  confirmOtherwise: 'If this was not you, ignore this e-mail. We send the newsletter only to confirmed addresses.',
  confirmBecause: 'You received this e-mail because your address was entered on our site.',
  welcomeSubject: 'You are subscribed to the Gooddrop newsletter',
  welcomeHello: 'Thank you. We will write to you when there is something worth your time.',
  welcomeButton: 'Read the blog',
  welcomeLeave: 'Every newsletter has an unsubscribe link. One click is enough, and the link never expires.',
  welcomeBecause: 'You received this e-mail because you confirmed your subscription.',
  nameNeeded: 'Name is required',
  messageNeeded: 'Message is required',
  unsubscribed: 'You have been unsubscribed',
  feedbackSent: 'Thank you. We will read your message',
  answerSubject: 'Our reply to your message',
  answerHello: (name: string) => `Hello ${name},`,
  youWrote: 'You wrote:',
  answerBecause: 'You received this e-mail because you wrote to us from this address.',
})
