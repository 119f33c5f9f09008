import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isMarker, MARKER_PREFIX, SESSION_HEADER } from '@gooddrop/contract/session-header.ts'
import type { Config } from '#config.ts'

type Settings = Pick<Config, 'PUBLIC_URL' | 'SESSION_DAYS'>
type Headers = IncomingHttpHeaders

const DAY_SECONDS = 86_400

export const isHttps = ({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>) => PUBLIC_URL.startsWith('https:')

/** With this prefix browsers accept the cookie over https only and from no neighbouring subdomain. */
const nameOf = (settings: Pick<Settings, 'PUBLIC_URL'>) => (isHttps(settings) ? '__Host-session' : 'session')

/** Stands in for a token in replies: it names the session, and nobody can compute the token from it. */
export const markerOf = (token: string): string =>
  MARKER_PREFIX + createHash('sha256').update(`marker ${token}`).digest('base64url').slice(0, 22)

/**
 * The session token of a call, or ''. It stands in the header `token`, or in the cookie when one of our own pages calls:
 * other sites can neither send the marker's header nor know the marker, and browsers say where a call comes from.
 */
export function tokenOf(
  settings: Pick<Settings, 'PUBLIC_URL'>,
  headers: Headers,
  marker: unknown = headers[SESSION_HEADER],
): string {
  if (typeof headers.token === 'string') return headers.token
  if (typeof marker !== 'string' || !isMarker(marker) || !isOwnPage(settings, headers)) return ''
  return cookiesNamed(nameOf(settings), headers.cookie).find((token) => markerOf(token) === marker) ?? ''
}

/** Old browsers send no `sec-fetch-site`, and none is sent for sockets: then the origin decides, where there is one. */
function isOwnPage({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>, headers: Headers): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin, host } = headers
  if (origin === undefined || origin === new URL(PUBLIC_URL).origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Of a page that is opened from one of ours: navigations carry no marker. Enough to remember a choice, and no more. */
export const tokensOfPage = (settings: Pick<Settings, 'PUBLIC_URL'>, headers: Headers): string[] =>
  isOwnPage(settings, headers) ? cookiesNamed(nameOf(settings), headers.cookie) : []

export const cookiesNamed = (name: string, header = ''): string[] =>
  header.split(';').flatMap((pair) => {
    const [key, value] = pair.trim().split('=', 2)
    return key === name && value ? [value] : []
  })

/** A page that keeps no token itself. Whoever sends a token keeps it. */
export const wantsCookie = (headers: Headers): boolean =>
  typeof headers[SESSION_HEADER] === 'string' && headers.token === undefined

export const cookieWith = (settings: Settings, token: string): string =>
  cookie(settings, token, settings.SESSION_DAYS * DAY_SECONDS)

export const emptyCookie = (settings: Settings): string => cookie(settings, '', 0)

const cookie = (settings: Settings, value: string, seconds: number): string =>
  `${nameOf(settings)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isHttps(settings) ? '; Secure' : ''}`
