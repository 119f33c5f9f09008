export const texts = {
  title: 'Notifications',
  unread: (count: number) => `Notifications, ${count} unread`,
  nothing: 'Nothing new yet. Bids, sales and gifts that concern you will be told here.',
  what: 'The notifications',
  readAll: 'Mark all as read',
  more: 'Older ones',
  new: 'new',
} as const
