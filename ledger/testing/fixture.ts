import { readFileSync } from 'node:fs'
import type { Fact, FactKind, FactOfKind } from '#fact.ts'
import { readFacts } from '#facts.ts'
import { unixFromRipple } from '#time.ts'
import type { ValidatedLedger } from '#validated-ledger.ts'
import type { Json } from '#wire.ts'

type Recorded = {
  about: string
  /** Who answered: a real server, or the sandbox's ledger that replays its rules. */
  source: string
  names: Record<string, string>
  ledger_index: number
  close_time: number
  transactions: { hash: string; tx_json: Json; meta: Json & { TransactionIndex: number } }[]
}

/** A recorded ledger, with the ids in it by the names that its story gave them. */
export function loadFixture(name: string) {
  const url = new URL(`../transactions/fixtures/${name}.json`, import.meta.url)
  const recorded: Recorded = JSON.parse(readFileSync(url, 'utf8'))
  const ledger: ValidatedLedger = {
    index: recorded.ledger_index,
    hash: 'A'.repeat(64),
    parentHash: 'B'.repeat(64),
    closeTime: unixFromRipple(recorded.close_time),
    transactions: recorded.transactions.map(({ hash, tx_json, meta }) => ({
      hash,
      index: meta.TransactionIndex,
      tx: tx_json,
      meta,
    })),
  }
  const facts = readFacts(ledger)
  return {
    ledger,
    facts,
    all: <Kind extends FactKind>(kind: Kind) => ofKind(facts, kind),
    id(name: string) {
      const id = recorded.names[name]
      if (id === undefined) throw new Error(`no ${name} in this fixture`)
      return id
    },
  }
}

export const ofKind = <Kind extends FactKind>(facts: readonly Fact[], kind: Kind): FactOfKind<Kind>[] =>
  facts.filter((fact): fact is FactOfKind<Kind> => fact.kind === kind)
