import { texts } from '@gooddrop/contract/language.ts'

export const copy = texts('contact', {
  toHome: 'Back to the gallery',
  confirm: {
    title: 'Confirm your subscription',
    lead: 'New drops and what they raised, from time to time. Every newsletter has an unsubscribe link.',
    button: 'Confirm subscription',
    done: { title: 'You are subscribed', lead: 'Thank you. A short welcome e-mail is on its way to you.' },
  },
  unsubscribe: {
    title: 'Unsubscribe from the newsletter?',
    lead: 'You will receive no more newsletters from us.',
    button: 'Unsubscribe',
    done: {
      title: 'You have been unsubscribed',
      lead: 'We will send no more newsletters. You can subscribe again at any time.',
    },
  },
  imprint: {
    title: 'Imprint',
    lead: 'Who runs this marketplace, and how to reach them.',
    what: 'The imprint',
    demo: 'This is a demonstration. Nothing here is really for sale, and nothing has any value.',
    notStated: 'The operator has not stated who runs this marketplace.',
    entity: 'Run by',
    address: 'Address',
    contact: 'Contact',
    register: 'Registered',
    taxId: 'Tax number',
    refunds: 'Refunds',
    refundsText:
      'A sale on the ledger is final, and gifts are not returned. If we cannot deliver XRP that you bought by card, we refund your payment in full to the same card.',
    tax: 'Tax',
    taxText:
      'Card prices include VAT. Gooddrop takes nothing from the price of a work. Tax on what you earn from sales, and whether a gift is tax-deductible, depend on where you live.',
    feedback: 'Write to us',
  },
  feedbackTitle: 'Non-Profit Feedback',
  feedbackLead:
    'Do you work for a non-profit, have you given to one here, or is one missing from our list? Is something wrong with a gift, a work or this site? Please tell us.',
  name: 'Name',
  email: 'E-mail',
  emailHint: 'We use this address only to reply to you.',
  message: 'Message',
  send: 'Send feedback',
  sent: 'Thank you. We will read your message and, if needed, reply by e-mail.',
  again: 'Try again',
  about: (url: string) => `About ${url}\n\n`,
  before: 'Before you write',
  hints: [
    ['Is a gift missing?', 'Check it yourself on the ledger', '/HelpCenter?q=check+gift'],
    ['Do you want your non-profit listed?', 'How a non-profit gets listed', '/HelpCenter?q=non-profit+list'],
    ['Something else?', 'See all questions and answers', '/HelpCenter'],
  ],
})
