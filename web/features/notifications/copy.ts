import type { NotificationTopic } from '@gooddrop/contract/notifications.ts'

export const copy = {
  title: 'Notifications',
  unread: (count: number) => `Notifications, ${count} unread`,
  nothing: 'Nothing new yet. Bids, sales and gifts that concern you will be told here.',
  what: 'The notifications',
  readAll: 'Mark all as read',
  more: 'Older ones',
  new: 'new',
  choose: 'Choose what you hear of',
  wishesTitle: 'Notifications',
  wishesLead: 'What you hear of: here at the bell, by mail, or not at all.',
  wishesWhat: 'Your choices',
  mailsGoTo: (address: string) => `Mails go to ${address}, at most one a minute, and each has a link that ends them.`,
  noMailYet: 'Verify your e-mail address above, and you can hear of these by mail as well.',
  ways: { site: 'Here', mail: 'By mail' },
  topics: {
    offers: 'Offers for your items, and what becomes of yours',
    outbid: 'Somebody outbids you',
    auctions: 'Auctions that end',
    sales: 'What you sell and buy',
    gifts: 'Gifts that reach their non-profit',
    follows: 'New followers',
    listings: 'New on sale from people you follow',
    likes: 'Likes of your items',
    replies: 'Answers to your comments',
  } satisfies Record<NotificationTopic, string>,
  leave: {
    title: 'No more mails?',
    lead: 'One click, and what concerns you is told on the site alone.',
    button: 'Unsubscribe',
    done: {
      title: 'No more mails',
      lead: 'The bell on the site goes on telling you. Under Edit profile you can choose what you hear of, and how.',
    },
  },
} as const
