import type { Language } from '@gooddrop/contract/language.ts'
import type { Deps } from '#deps.ts'
import { readersOf, textsOf } from '#features/notifications/notify-all.ts'
import { inLanguage } from '#language.ts'
import { copy } from './copy.ts'
import { type DeviceRow, deleteDevice, devicesOf, noteUse } from './device-store.ts'
import { claimPushes, endPush, type PushClaim } from './event-store.ts'
import { type Links, openLinks } from './links.ts'
import { postPush } from './post-push.ts'
import { openVapid, type Vapid } from './vapid.ts'

const BATCH = 50
const CLAIM_MS = 2 * 60_000
/** After a failure: this long, doubling each time. */
const RETRY_MS = 60_000
const MAX_TRIES = 6
/** What could not be sent within a day is of no use to anybody. */
const MAX_AGE_MS = 24 * 3_600_000

type Sending = { deps: Deps; vapid: Vapid; links: Links }
type Message = PushClaim & { text: () => string; link: string | null; language: Language | undefined }

/** Sends what is due, so many at once. A killed server may send again; the device shows it once, by its tag. */
export async function pushDue(deps: Deps): Promise<void> {
  const sending = { deps, vapid: await openVapid(deps), links: await openLinks(deps.db) }
  while ((await pushBatch(sending)) === BATCH);
}

async function pushBatch(sending: Sending): Promise<number> {
  const { db, clock } = sending.deps
  const now = clock.now()
  const claimed = await claimPushes(db, now, new Date(now.getTime() + CLAIM_MS), BATCH)
  if (claimed.length === 0) return 0
  const texts = new Map(
    (
      await textsOf(
        db,
        claimed.map(({ notification_id }) => notification_id),
      )
    ).map((each) => [each.id, each]),
  )
  const languages = await readersOf(
    db,
    claimed.map(({ user_id }) => user_id),
  )
  const devices = Map.groupBy(
    await devicesOf(
      db,
      claimed.map(({ user_id }) => user_id),
    ),
    ({ user_id }) => user_id,
  )
  await Promise.all(
    claimed.map(async (claim) => {
      const text = texts.get(claim.notification_id)
      const isOld = Date.parse(claim.created_at) < now.getTime() - MAX_AGE_MS && claim.push_tries > 1
      const due = text && !isOld ? (devices.get(claim.user_id) ?? []) : []
      const language = languages.get(claim.user_id)
      const message = { ...claim, text: text?.text ?? (() => ''), link: text?.link ?? null, language }
      const failed = await pushTo(sending, message, due)
      const again = failed && claim.push_tries < MAX_TRIES
      const pause = RETRY_MS * 2 ** (claim.push_tries - 1)
      await endPush(db, claim.notification_id, again ? new Date(now.getTime() + pause) : null)
    }),
  )
  return claimed.length
}

/** True when it is worth another try. */
async function pushTo(sending: Sending, message: Message, devices: readonly DeviceRow[]): Promise<boolean> {
  const outcomes = await Promise.all(devices.map((device) => pushToDevice(sending, message, device)))
  return outcomes.includes('later')
}

async function pushToDevice({ deps, vapid, links }: Sending, message: Message, device: DeviceRow) {
  const { db, clock, config, log } = deps
  const now = clock.now()
  const outcome = await postPush(
    {
      endpoint: device.endpoint,
      receiver: { p256dh: device.p256dh, auth: device.auth },
      message: JSON.stringify(inLanguage(message.language, () => payloadOf(links, message))),
      topic: message.notification_id.replaceAll('-', ''),
    },
    { config, vapid, now },
  )
  if (outcome === 'gone') await deleteDevice(db, device.id)
  if (outcome === 'sent') await noteUse(db, device.id, now)
  if (outcome === 'refused') log.warn({ device: device.id }, 'a push service refused a message')
  return outcome
}

const MOST_CHARACTERS = 600

/** What web/worker/push.ts shows. */
const payloadOf = (links: Links, { notification_id, watch_id, text, link }: Message) => ({
  title: copy.push.title,
  body: text().slice(0, MOST_CHARACTERS),
  tag: notification_id,
  url: link ?? '/User?u=me',
  look: copy.push.look,
  stop: { title: copy.push.stop, token: links.tokenFor('stop', watch_id) },
})
