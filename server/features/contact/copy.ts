/** What our letters say. */
export const copy = {
  confirmSubject: 'Shall we write to you?',
  confirmHello:
    'Somebody, we hope you, asked for letters from the gallery at this address: new drops and what they gave, now and then.',
  confirmButton: 'Yes, write to me',
  confirmOtherwise: 'If it was not you, do nothing. Without your yes you will not hear from us again.',
  confirmBecause: 'You get this one mail because your address was typed in on our page.',
  welcomeSubject: 'You are on the list',
  welcomeHello: 'Thank you. From now on you hear from us when there is something worth your time.',
  welcomeButton: 'Read what we wrote before',
  welcomeLeave: 'Every letter ends with a link by which you can leave. One click is enough, and it works for ever.',
  welcomeBecause: 'You get this because you confirmed that you want letters from the gallery.',
  answerSubject: 'About what you wrote to us',
  answerHello: (name: string) => `Hello ${name},`,
  youWrote: 'You wrote:',
  answerBecause: 'You get this because you wrote to us and gave this address.',
} as const
