import type { NotificationTopic } from '@gooddrop/contract/notifications.ts'

export const copy = {
  title: 'Notifications',
  unread: (count: number) => `Notifications, ${count} unread`,
  nothing: 'Nothing new yet. Bids, sales and gifts that concern you will appear here.',
  what: 'The notifications',
  readAll: 'Mark all as read',
  more: 'Older ones',
  new: 'new',
  choose: 'Choose what you hear of',
  preferencesLead: 'What you are notified of: here at the bell, by mail, or not at all.',
  preferencesWhat: 'Your choices',
  mailsGoTo: (address: string) => `Mails go to ${address}, at most one a minute, and each has a link to unsubscribe.`,
  noMailYet: 'Verify your e-mail address above to be notified by mail as well.',
  channels: { site: 'Here', mail: 'By mail' },
  topics: {
    offers: 'Offers for your items, and the outcome of yours',
    outbid: 'Somebody outbids you',
    auctions: 'Auctions that end',
    sales: 'What you sell and buy',
    gifts: 'Gifts that reach their non-profit',
    follows: 'New followers',
    listings: 'New on sale from people you follow',
    likes: 'Likes of your items',
    replies: 'Answers to your comments',
  } satisfies Record<NotificationTopic, string>,
  unsubscribe: {
    title: 'No more mails?',
    lead: 'With one click you are notified on the site only.',
    button: 'Unsubscribe',
    done: {
      title: 'No more mails',
      lead: 'You are still notified on the site. Under Edit profile you can choose what you hear of, and how.',
    },
  },
} as const
