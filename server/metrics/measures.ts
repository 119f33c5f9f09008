import { createHistogram, type Histogram } from './histogram.ts'
import type { Metric } from './metric.ts'

const PAGES = ['rendered', 'kept', 'left_to_browser'] as const

/** What is measured when it happens, in this process; all else is read when somebody asks for the metrics. */
export type Measures = {
  /** From the ledger with the signed offer to the one with the sale. */
  saleLedgers: Histogram
  saleSeconds: Histogram
  /** From the sale to the payment of its gift, by the ledger's clock. */
  giftSeconds: Histogram
  /** From the commit of a message to its dispatch to the sockets of this server. */
  outboxSeconds: Histogram
  countPage(how: (typeof PAGES)[number]): void
  metrics(): Metric[]
}

export function createMeasures(): Measures {
  const saleLedgers = createHistogram({
    name: 'sale_settled_ledgers',
    help: 'Ledgers between the one with the signed offer and the one with the sale',
    bounds: [1, 2, 3, 4, 6, 10, 20, 50],
  })
  const saleSeconds = createHistogram({
    name: 'sale_settled_seconds',
    help: 'Time between the ledger with the signed offer and the one with the sale',
    bounds: [2, 4, 6, 8, 12, 20, 40, 80, 300, 3600],
  })
  const giftSeconds = createHistogram({
    name: 'gift_paid_seconds',
    help: 'Time between a sale and the payment of its gift to the charity',
    bounds: [10, 30, 60, 300, 3600, 21_600, 86_400, 172_800, 604_800],
  })
  const outboxSeconds = createHistogram({
    name: 'outbox_delay_seconds',
    help: 'Time between the writing of a realtime message and its dispatch by this server',
    bounds: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
  })
  const pages = new Map(PAGES.map((how) => [how, 0]))
  return {
    saleLedgers,
    saleSeconds,
    giftSeconds,
    outboxSeconds,
    countPage: (how) => void pages.set(how, (pages.get(how) ?? 0) + 1),
    metrics: () => [
      ...[saleLedgers, saleSeconds, giftSeconds, outboxSeconds].map((histogram) => histogram.metric()),
      {
        name: 'pages_total',
        help: 'Pages for visitors: rendered by this server, sent again as rendered before, or left to the browser',
        kind: 'counter',
        samples: [...pages].map(([how, value]) => ({ labels: { how }, value })),
      },
    ],
  }
}
