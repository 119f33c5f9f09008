import { newReceiverKeys } from '@gooddrop/sandbox/push/receiver.ts'
import { everybody, type Row } from './permission-row.ts'

const member = { visitor: 401, owner: 200, other: 200 }
const nobody = '01890000-0000-7000-8000-000000000000'
const how = { bell: true, mail: 'off', push: false }

function subscription() {
  const { pair, auth } = newReceiverKeys()
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return { endpoint: `https://push.example.com/${keys.auth}`, keys }
}

/** What people watch is their own; the links of messages work for whoever has them. */
export const watchPermissions: Record<string, Row> = {
  'watch.listWatches': { input: () => ({}), ...member },
  'watch.getWatch': { input: ({ listed }) => ({ params: { kind: 'work', id: listed.id } }), ...member },
  'watch.changeWatch': {
    input: ({ listed }) => ({ params: { kind: 'work', id: listed.id }, body: how }),
    ...member,
    absent: ({ unknown }) => ({ params: { kind: 'work', id: unknown.id }, body: how }),
  },
  'watch.endWatch': { input: ({ listed }) => ({ params: { kind: 'work', id: listed.id } }), ...member },
  'watch.getWatchSettings': { input: () => ({}), ...member },
  'watch.changeWatchHours': { input: () => ({ body: { time_zone: 'Europe/Berlin', quiet: null } }), ...member },
  'watch.addDevice': { input: () => ({ body: subscription() }), ...member },
  'watch.removeDevice': { input: () => ({ params: { id: nobody } }), visitor: 401, owner: 404, other: 404 },
  // Nobody has this browser.
  'watch.renewDevice': {
    input: () => {
      const former = subscription()
      return {
        body: { former: { endpoint: former.endpoint, auth: former.keys.auth }, subscription: subscription() },
      }
    },
    ...everybody(404),
  },
  // With the token of a message anybody may; this token is none of ours.
  'watch.stopWatching': { input: () => ({ body: { token: 'A'.repeat(43) } }), ...everybody(404) },
  'watch.stopWatchingOneClick': { input: () => ({ query: { token: 'A'.repeat(43) }, body: {} }), ...everybody(404) },
}
