export const copy = {
  /** Says the same of every address, so that nobody learns who is on the list. */
  confirmFirst: 'Almost done. If this address is not on our list yet, a mail with a link to confirm is on its way',
  confirmSubject: 'Shall we write to you?',
  confirmHello:
    'Someone, hopefully you, subscribed to our newsletter with this address: new drops and what they raised, now and then.',
  confirmButton: 'Yes, write to me',
  confirmOtherwise: 'If this was not you, ignore this mail. We only write to addresses that are confirmed.',
  confirmBecause: 'You received this mail because your address was entered on our site.',
  welcomeSubject: 'You are on the list',
  welcomeHello: 'Thank you. We will write to you when there is something worth your time.',
  welcomeButton: 'Read the blog',
  welcomeLeave: 'Every newsletter has an unsubscribe link. One click is enough, and the link never expires.',
  welcomeBecause: 'You received this mail because you confirmed your subscription.',
  answerSubject: 'Our answer to your message',
  answerHello: (name: string) => `Hello ${name},`,
  youWrote: 'You wrote:',
  answerBecause: 'You received this mail because you wrote to us from this address.',
} as const
