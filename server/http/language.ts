import type { IncomingHttpHeaders } from 'node:http'
import {
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  LANGUAGES,
  type Language,
} from '@gooddrop/contract/language.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { inLanguage } from '#language.ts'
import { cookiesNamed, isHttps } from './session-cookie.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: an existing interface is extended.
  interface FastifyRequest {
    /** The one that the caller has named. */
    language: Language | undefined
  }
}

type Asked = { url?: string | undefined; headers: Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'> }

/** By the address, else by the cookie that remembers a choice, else by what the browser prefers. */
export const languageOf = ({ url = '', headers }: Asked): Language | undefined =>
  chosenLanguage(url) ?? rememberedLanguage(headers.cookie) ?? preferredLanguage(headers['accept-language'])

/** `?lang=de` */
export function chosenLanguage(url: string): Language | undefined {
  const query = url.indexOf('?')
  // Most addresses have no such parameter, and to parse them all would take time.
  if (query < 0 || !url.includes(`${LANGUAGE_PARAMETER}=`, query)) return undefined
  const chosen = new URLSearchParams(url.slice(query + 1)).get(LANGUAGE_PARAMETER)
  return isLanguage(chosen) ? chosen : undefined
}

const rememberedLanguage = (cookie: string | undefined) =>
  cookie?.includes(`${LANGUAGE_COOKIE}=`) ? cookiesNamed(LANGUAGE_COOKIE, cookie).find(isLanguage) : undefined

/** Nobody prefers more, and a header of 16 KB must not cost more than others. */
const MOST_PREFERENCES = 20

/** The first of ours among the languages of an Accept-Language header. `*` names none: English, as for everybody. */
export function preferredLanguage(header: string | undefined): Language | undefined {
  if (!header) return undefined
  const ranked = header
    .split(',', MOST_PREFERENCES)
    .map(readPreference)
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
  for (const { tag } of ranked) {
    if (tag === '*') return undefined
    const found = LANGUAGES.find((language) => language === tag)
    if (found) return found
  }
  return undefined
}

/** `de-AT;q=0.8`: by its primary tag. */
function readPreference(part: string): { tag: string; quality: number } {
  const [range = '', ...parameters] = part.split(';')
  const given = parameters.map((each) => /^\s*q\s*=\s*(\S+)\s*$/i.exec(each)?.[1]).find((each) => each !== undefined)
  const quality = given === undefined ? 1 : Number(given)
  const isValid = quality >= 0 && quality <= 1
  return { tag: range.trim().toLowerCase().split('-', 1)[0] ?? '', quality: isValid ? quality : 0 }
}

/** What differs by language may be kept by a cache only for who asks for the same one. */
export const VARIES = 'Accept-Language, Cookie'

/** Pictures and feeds for other sites are kept by caches, where a cookie would be anybody's. */
const KEPT_BY_OTHERS = /^\/(badges|cards|embed|feeds|ipfs|media)\//

const YEAR_SECONDS = 365 * 86_400

/** The page itself reads it, too. */
const languageCookie = (config: Pick<Config, 'PUBLIC_URL'>, language: Language) =>
  `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isHttps(config) ? '; Secure' : ''}`

/** Runs each request in its language, and remembers one that its address has chosen. */
export function speakByRequest(app: FastifyInstance, config: Pick<Config, 'PUBLIC_URL'>): void {
  app.decorateRequest('language', undefined)
  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    const chosen = chosenLanguage(request.url)
    request.language = chosen ?? languageOf(request)
    if (chosen && !KEPT_BY_OTHERS.test(request.url)) reply.header('set-cookie', languageCookie(config, chosen))
    inLanguage(request.language, done)
  })
  // A body arrives with the events of its connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => inLanguage(request.language, done))
}
