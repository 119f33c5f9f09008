export const copy = {
  toHome: 'To the gallery',
  newsletter: {
    label: 'E-mail address',
    placeholder: 'you@example.org',
    button: 'Subscribe',
    confirm: 'Please check your mailbox and confirm with one click.',
  },
  confirm: {
    title: 'Shall we write to you?',
    lead: 'News of drops and what they gave, now and then. Every mail has an unsubscribe link.',
    button: 'Yes, write to me',
    done: { title: 'You are on the list', lead: 'Thank you. A first short mail is on its way to you.' },
  },
  unsubscribe: {
    title: 'No more newsletters?',
    lead: 'With one click you will not hear from us again.',
    button: 'Unsubscribe',
    done: { title: 'You are off the list', lead: 'We will send no more newsletters. You can come back at any time.' },
  },
  feedbackTitle: 'Non-Profit Feedback',
  feedbackLead:
    'Do you work for a non-profit, did you give to one here, or is one missing from our list? Is something wrong with a gift, a work or this site? Tell us.',
  name: 'Name',
  email: 'E-mail',
  emailHint: 'We use this address only to answer you.',
  message: 'Message',
  send: 'Send feedback',
  sent: 'Thank you. A person reads it, and answers by mail.',
  again: 'Try again',
  aboutWork: (url: string) => `About this work: ${url}\n\n`,
  before: 'Before you write',
  hints: [
    ['A gift is missing?', 'How to check it yourself on the ledger', '/HelpCenter?q=check+gift'],
    ['You want to be on the list?', 'What a non-profit needs', '/HelpCenter?q=non-profit+list'],
    ['Something else?', 'All questions and answers', '/HelpCenter'],
  ],
} as const
