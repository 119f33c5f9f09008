import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  SITE_NUMBERS_META,
  SITE_NUMBERS_PATH,
  type SiteNumbers,
  STANDALONE_PATH,
  siteNumbers,
} from '@gooddrop/contract/verification.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import type { Deps } from '#deps.ts'
import { everyBroker } from '#features/house-accounts/require-house-account.ts'
import { sendNotFound } from '#http/errors.ts'
import { metaTag, type SharedPage } from '#http/shared-page.ts'
import { ledgerNow } from '#listener/queries.ts'
import { allCharities } from './charity-store.ts'
import { copy } from './copy.ts'
import { totalsOf } from './donation-store.ts'

/** Main, test and development network: these have public servers. */
const PUBLIC_NETWORKS = [0, 1, 2]
const LOOPBACK = /^ws:\/\/(localhost|127\.0\.0\.1)[:/]/
const NONE = { amount: 0n, gifts: 0 }

/** Only those of this very machine: the address of any other may hold a key. */
const ownServers = ({ XRPL_URL: urls = [] }: Config) => urls.filter((url) => LOOPBACK.test(url))

/**
 * Totals and the ledger that they stand at, from one snapshot, so that whoever recomputes them for that ledger must get
 * the same to the drop.
 */
export async function readSiteNumbers(deps: Deps): Promise<SiteNumbers> {
  const { config, ledger } = deps
  const network = ledger?.networkId ?? config.XRPL_NETWORK_ID ?? 0
  return deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const charities = await allCharities(tx)
      const scopes = charities.flatMap(({ ledger_account: account }) => [`charity/${account}`, `received/${account}`])
      const totals = await totalsOf(tx, ['all', ...scopes])
      const [all, now] = [totals.get('all') ?? NONE, await ledgerNow(tx, network)]
      return siteNumbers.parse({
        network,
        // Those that are retired, too: their gifts are in the totals.
        brokers: await everyBroker(deps, tx),
        charities: charities.map(({ name, ledger_account: account }) => {
          const [given, paid] = [totals.get(`charity/${account}`) ?? NONE, totals.get(`received/${account}`) ?? NONE]
          return {
            name,
            account,
            given: String(given.amount),
            gifts: given.gifts,
            paid: String(paid.amount),
            paidGifts: paid.gifts,
          }
        }),
        total: { given: String(all.amount), gifts: all.gifts },
        ledger: now?.index ?? 0,
        servers: config.XRPL_STANDALONE || !PUBLIC_NETWORKS.includes(network) ? ownServers(config) : [],
        explorer: config.EXPLORER_URL ? `${config.EXPLORER_URL}/tx/` : null,
      } satisfies SiteNumbers)
    })
}

/** The page brings the site's numbers along, so that the check has to ask us for nothing. */
export const verifyPage: SharedPage = {
  path: '/Verify',
  head: async (deps) => ({
    title: copy.verifyTitle,
    description: copy.verifyDescription,
    meta: { [SITE_NUMBERS_META]: JSON.stringify(await readSiteNumbers(deps)) },
  }),
}

export function verificationRoutes(app: FastifyInstance, deps: Deps): void {
  app.get(SITE_NUMBERS_PATH, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(await readSiteNumbers(deps)),
  )

  /** As a download: the page is to be opened from elsewhere, and its inline script never runs as a page of this site. */
  app.get(STANDALONE_PATH, async (_request, reply) => {
    const html = await readFile(join(deps.config.WEB_DIR, STANDALONE_PATH), 'utf8').catch(() => undefined)
    if (!html) return sendNotFound(reply)
    const numbers = metaTag(['name', SITE_NUMBERS_META, JSON.stringify(await readSiteNumbers(deps))])
    return reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', 'attachment; filename="gooddrop-verify.html"')
      .type('text/html; charset=utf-8')
      .send(html.replace('</head>', () => `${numbers}</head>`))
  })
}
