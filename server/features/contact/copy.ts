export const copy = {
  /** Says the same of every address, so that nobody learns who is on the list. */
  confirmFirst: 'Almost done. If this address is not on our list yet, a mail with a link to confirm is on its way',
  confirmSubject: 'Shall we write to you?',
  confirmHello:
    'Somebody, we hope you, subscribed to our newsletter with this address: new drops and what they gave, now and then.',
  confirmButton: 'Yes, write to me',
  confirmOtherwise: 'If it was not you, do nothing. We do not write to addresses that are not confirmed.',
  confirmBecause: 'You get this one mail because your address was typed in on our page.',
  welcomeSubject: 'You are on the list',
  welcomeHello: 'Thank you. We will write to you when there is something worth your time.',
  welcomeButton: 'Read our stories',
  welcomeLeave: 'Every newsletter ends with an unsubscribe link. One click is enough, and the link never expires.',
  welcomeBecause: 'You get this because you confirmed that you want our newsletter.',
  answerSubject: 'About what you wrote to us',
  answerHello: (name: string) => `Hello ${name},`,
  youWrote: 'You wrote:',
  answerBecause: 'You get this because you wrote to us and gave this address.',
} as const
