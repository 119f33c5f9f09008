import { texts } from '@gooddrop/contract/language.ts'
import type { NotificationTopic } from '@gooddrop/contract/notifications.ts'

export const copy = texts('notifications', {
  title: 'Notifications',
  unread: (count: number) => `Notifications, ${count} unread`,
  nothing: 'No notifications yet. Your bids, sales and gifts will appear here.',
  what: 'Notifications',
  readAll: 'Mark all as read',
  more: 'Show older',
  new: 'new',
  choose: 'Notification settings',
  stopWatching: 'Stop watching',
  watchStopped: 'You no longer watch this.',
  undo: 'Undo',
  preferencesLead: 'Choose what to be notified of: on the site, by e-mail, or not at all.',
  preferencesWhat: 'Your notification settings',
  mailsGoTo: (address: string) => `E-mails are sent to ${address}, at most one a minute. Each has an unsubscribe link.`,
  noMailYet: 'To be notified by e-mail as well, verify your e-mail address above.',
  channels: { site: 'On the site', mail: 'By e-mail' },
  topics: {
    offers: 'Offers for your items, and the outcome of your own offers',
    outbid: 'When you are outbid',
    auctions: 'Results of auctions you run or bid in',
    sales: 'Your sales and purchases',
    gifts: 'When your gifts reach their non-profit, and when it thanks you',
    follows: 'New followers',
    likes: 'Likes on your items',
    replies: 'Replies to your comments',
    charity_week: 'A weekly summary of the gifts to your charity',
  } satisfies Record<NotificationTopic, string>,
  unsubscribe: {
    title: 'Unsubscribe from e-mails?',
    lead: 'You will then be notified on the site only.',
    button: 'Unsubscribe',
    done: {
      title: 'You have been unsubscribed',
      lead: 'You will still be notified on the site. You can change your notification settings under Edit profile.',
    },
  },
})
