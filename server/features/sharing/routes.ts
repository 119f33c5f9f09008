import type { EndpointDefinition } from '@gooddrop/contract/endpoint.ts'
import { id as idText } from '@gooddrop/contract/ids.ts'
import { language } from '@gooddrop/contract/language.ts'
import {
  BADGE_KINDS,
  BADGE_PATH,
  BADGE_THEMES,
  badgeHome,
  CARD_KINDS,
  CARD_PATH,
  COUNTER_PATH,
} from '@gooddrop/contract/sharing.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { readRendition } from '#features/media/read-rendition.ts'
import { isFresh } from '#features/media/send-content.ts'
import { createDrawer } from '#features/receipts/pdf/draw-apart.ts'
import { VARIES } from '#http/language.ts'
import { networkOf } from '#http/network.ts'
import { limitCalls } from '#http/rate-limit.ts'
import { inDrawnLanguage } from '#language.ts'
import { composeBadge } from './compose-badge.ts'
import { type ComposedCard, composeCard, versionOf } from './compose-card.ts'
import { copy } from './copy.ts'
import { COUNTER_POLICY, counterPage } from './counter-page.ts'
import type { Badge, Drawing } from './drawing/card.ts'
import { type Drawn, keepDrawings } from './keep-drawings.ts'

const KEPT_BYTES = 32_000_000
/** Wide enough for the panel on the card. */
const PICTURE_WIDTH = 640
const FACE_WIDTH = 320

const drawer = createDrawer<Drawing>({
  script: new URL('drawing/draw-thread.ts', import.meta.url),
  seconds: 60,
  waiting: 40,
  busy: () => copy.busy,
})
const drawings = keepDrawings(KEPT_BYTES)

/** Only what must be drawn counts: what is kept costs no more than a list. */
const DRAWING = {
  method: 'GET',
  path: CARD_PATH,
  access: 'public',
  summary: 'Drawing a card or a badge',
  perMinute: 60,
  fields: {},
} satisfies EndpointDefinition

const file = (ending: string) =>
  z
    .string()
    .endsWith(ending)
    .transform((name) => name.slice(0, -ending.length))
    .pipe(idText)
const cardParams = z.object({ kind: z.enum(CARD_KINDS), file: file('.jpg') })
const badgeParams = z.object({ kind: z.enum(BADGE_KINDS), file: file('.svg') })
const counterParams = z.object({ kind: z.enum(BADGE_KINDS), id: idText })
const badgeQuery = z.object({ theme: z.enum(BADGE_THEMES).default('light') })

/** Pictures and a small page for other sites. No calls of the API: the envelope comes only with a refusal. */
export function sharingRoutes(app: FastifyInstance, deps: Deps): void {
  app.get(CARD_PATH, async (request, reply) => {
    const { kind, file: id } = parse(cardParams, request.params)
    const composed = await inDrawnLanguage(() => composeCard(deps, kind, id))
    return send(deps, request, reply, {
      headers: { ...FOR_ALL, 'content-security-policy': PICTURE_POLICY, 'cache-control': CARD_CACHING },
      type: 'image/jpeg',
      content: composed,
      draw: () => drawCard(deps, composed),
    })
  })

  app.get(BADGE_PATH, async (request, reply) => {
    const { kind, file: id } = parse(badgeParams, request.params)
    const { theme } = parse(badgeQuery, request.query)
    const badge = await inDrawnLanguage(() => composeBadge(deps, kind, id, { look: 'badge', theme }))
    return send(deps, request, reply, {
      headers: { ...FOR_ALL, 'content-security-policy': PICTURE_POLICY, 'cache-control': BADGE_CACHING },
      type: 'image/svg+xml; charset=utf-8',
      content: badge,
      draw: () => drawBadge(badge),
    })
  })

  app.get(COUNTER_PATH, async (request, reply) => {
    const { kind, id } = parse(counterParams, request.params)
    const { theme } = parse(badgeQuery, request.query)
    const badge = await inDrawnLanguage(() => composeBadge(deps, kind, id, { look: 'counter', theme }))
    const spoken = inDrawnLanguage(language)
    const href = deps.config.PUBLIC_URL + badgeHome(kind, id)
    reply.removeHeader('x-frame-options')
    return send(deps, request, reply, {
      headers: { ...FOR_ALL, 'content-security-policy': COUNTER_POLICY, 'cache-control': BADGE_CACHING },
      type: 'text/html; charset=utf-8',
      content: { badge, href, spoken },
      draw: async () => {
        const { bytes, whole } = await drawBadge(badge)
        const svg = Buffer.from(bytes).toString('utf8')
        return { bytes: Buffer.from(counterPage({ label: badge.label, language: spoken, href, svg })), whole }
      },
    })
  })
}

const PICTURE_POLICY = "sandbox; default-src 'none'"
/** Crawlers ask when a link is shared; a gift that arrives meanwhile may be some minutes late. */
const CARD_CACHING = 'public, max-age=300, stale-while-revalidate=86400'
const BADGE_CACHING = 'public, max-age=60, stale-while-revalidate=600'
const FOR_ALL = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  vary: VARIES,
}

type Shared = {
  headers: Record<string, string>
  type: string
  /** Everything that is seen of it. */
  content: unknown
  draw: () => Promise<Drawn>
}

async function send(deps: Deps, request: FastifyRequest, reply: FastifyReply, shared: Shared) {
  const version = versionOf([shared.type, shared.content])
  const tag = `"${version}"`
  const { headers, type, draw } = shared
  if (isFresh(request.headers['if-none-match'], tag))
    return reply
      .headers({ ...headers, etag: tag })
      .code(304)
      .send()
  if (!drawings.has(version)) await limitCalls(deps, DRAWING, networkOf(request.ip))
  const { bytes, whole } = await drawings.get(version, draw)
  reply.headers({ ...headers, ...(whole ? { etag: tag } : { 'cache-control': 'no-store' }) })
  return reply.type(type).send(bytes)
}

/** Whole unless a picture is known and its file is gone. */
async function drawCard(deps: Deps, { card, picture, face }: ComposedCard): Promise<Drawn> {
  const [art, portrait] = await Promise.all([
    picture ? readRendition(deps, picture, PICTURE_WIDTH) : undefined,
    face ? readRendition(deps, face, FACE_WIDTH) : undefined,
  ])
  const bytes = await drawer.draw({ kind: 'card', card, picture: art ?? null, face: portrait ?? null })
  return { bytes, whole: Boolean(art) === Boolean(picture) && Boolean(portrait) === Boolean(face) }
}

const drawBadge = async (badge: Badge): Promise<Drawn> => ({
  bytes: await drawer.draw({ kind: 'badge', badge }),
  whole: true,
})

function parse<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new AppError('not_found')
  return parsed.data
}
