import { DIRECT_GIFT_PROOF_PATH, directGiftProofPath } from '@gooddrop/contract/direct-gifts.ts'
import { GIFT_PROOF_PATH, giftProofPath } from '@gooddrop/contract/giving.ts'
import { CARD_WEBHOOK_PATH } from '@gooddrop/contract/payments.ts'
import { BADGE_PATH, badgePath, CARD_PATH, COUNTER_PATH, cardPath, counterPath } from '@gooddrop/contract/sharing.ts'
import { XAMAN_WEBHOOK_PATH } from '@gooddrop/contract/signing.ts'
import { SITE_NUMBERS_PATH, STANDALONE_PATH } from '@gooddrop/contract/verification.ts'
import { CSP_REPORTS_PATH } from '#http/csp-reports.ts'
import type { Things } from './permission-row.ts'

type OutsideRoute = {
  url: (things: Things) => string
  expected: number
  headers?: Record<string, string>
  payload?: string
}

const at = (url: string, expected = 200): OutsideRoute => ({ url: () => url, expected })
const json = { headers: { 'content-type': 'application/json' }, payload: '{}' }

/** Routes that are no calls of the contract: they know no roles, and what they refuse they refuse to everybody. */
export const outsideRoutes: Record<string, OutsideRoute> = {
  'GET /': at('/'),
  'GET /:page(^[\\w-]+$)': at('/Home'),
  'GET /:page(^[\\w-]+$)/:part(^[\\w-]+$)': at('/Author/7'),
  'GET /*': at('/index.html'),
  'GET /robots.txt': at('/robots.txt'),
  'GET /sitemap.xml': at('/sitemap.xml'),
  'GET /sitemaps/pages.xml': at('/sitemaps/pages.xml'),
  'GET /sitemaps/:name/:after.xml': at('/sitemaps/works/first.xml'),
  'GET /feeds/posts.xml': at('/feeds/posts.xml'),
  'GET /feeds/works.xml': at('/feeds/works.xml'),
  'GET /.well-known/security.txt': at('/.well-known/security.txt'),
  'GET /.well-known/change-password': at('/.well-known/change-password', 302),
  'GET /health/live': at('/health/live'),
  'GET /health/ready': at('/health/ready'),
  'GET /api/docs': at('/api/docs'),
  'GET /api/docs/viewer.js': at('/api/docs/viewer.js'),
  'GET /api/docs/viewer.css': at('/api/docs/viewer.css'),
  'GET /api/docs/openapi.json': at('/api/docs/openapi.json'),
  [`GET ${GIFT_PROOF_PATH}`]: { url: ({ unknown }) => giftProofPath(unknown.id), expected: 404 },
  [`GET ${DIRECT_GIFT_PROOF_PATH}`]: { url: ({ unknown }) => directGiftProofPath(unknown.id), expected: 404 },
  [`GET ${CARD_PATH}`]: { url: ({ unknown }) => cardPath('work', unknown.id), expected: 404 },
  [`GET ${BADGE_PATH}`]: { url: ({ unknown }) => badgePath('charity', unknown.id, 'light'), expected: 404 },
  [`GET ${COUNTER_PATH}`]: { url: ({ unknown }) => counterPath('charity', unknown.id, 'dark'), expected: 404 },
  [`GET ${SITE_NUMBERS_PATH}`]: at(SITE_NUMBERS_PATH),
  // Comes with the built pages, which this server has not.
  [`GET ${STANDALONE_PATH}`]: at(STANDALONE_PATH, 404),
  'GET /ipfs/:cid': at(`/ipfs/${'b'.repeat(59)}`, 404),
  'GET /media/:id/:name': { url: ({ unknown }) => `/media/${unknown.id}/320`, expected: 404 },
  // Not signed by who should have sent it.
  [`POST ${XAMAN_WEBHOOK_PATH}`]: { ...at(XAMAN_WEBHOOK_PATH, 403), ...json },
  [`POST ${CARD_WEBHOOK_PATH}`]: { ...at(CARD_WEBHOOK_PATH, 403), ...json },
  [`POST ${CSP_REPORTS_PATH}`]: { ...at(CSP_REPORTS_PATH, 204), ...json },
}
