/** Of the page that is shown without a network. */
export const copy = {
  title: 'You are offline',
  lead: 'This page cannot be loaded without a connection. Please check your network, then try again.',
  again: 'Try again',
  seen: 'Works you looked at last',
  seenHint: 'They are kept on this device and may be out of date.',
}
