import { readdirSync, readFileSync } from 'node:fs'

// Scenarios were recorded from a real server: what was sent, and in `expect` what it answered.

export type Fields = Record<string, unknown>

/** Who signs for whom in a multi-signed transaction: themselves, or `for` somebody with the key of `by`. */
export type MultiSigner = string | { for: string; by?: string; corrupt?: boolean }

export type Signing = {
  by?: string
  corrupt?: boolean
  none?: boolean
  pub?: string
  multi?: MultiSigner[]
  unsorted?: boolean
  reversed?: boolean
}

export type Step = {
  id?: string
  expect?: unknown
  /** Sign, submit, close one ledger, look the transaction up. */
  submit?: Fields
  raw?: string
  again?: string
  sign?: Signing
  patch?: [from: string, to: string]
  hold?: boolean
  times?: number
  full?: boolean
  fail_hard?: boolean
  capture?: Record<string, string>
  /** The final results of transactions that were held. */
  results?: string[]
  close?: number
  close_seconds?: number
  state?: {
    accounts?: string[]
    nfts?: string[]
    sell_offers?: string[]
    buy_offers?: string[]
    pages?: string[]
    lines?: string[]
    objects?: string[]
  }
  /** The transactions of the last ledgers in order of execution. */
  ledgers?: number
  anyorder?: boolean
  rpc?: Fields
  /** Asks in the first version of the API. */
  api1?: boolean
  /** Keeps the Signers of a request in the order given. */
  unsorted?: boolean
  sorted?: string[]
  pick?: string[]
  drop?: string[]
  paged?: Fields
  over?: string
  ordered?: boolean
  subscribe?: Fields
  unsubscribe?: Fields
  messages?: { count?: number; sorted?: boolean; last?: boolean }
}

export type Scenario = {
  /** The file without its ending; two scenarios may share a name and with it their keys. */
  file: string
  name: string
  about: string
  lenient?: boolean
  /** Without it trust lines are given names. */
  lines?: false
  /** The limits that the ledger must have been started with. */
  needs?: { open_ledger_limit: number; queue_limit: number }
  accounts?: Record<string, { xrp: string; key?: string }>
  steps: Step[]
}

export function loadScenarios(): Scenario[] {
  const folder = new URL('.', import.meta.url)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map(
      (name): Scenario => ({
        ...JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
        file: name.replace(/\.json$/, ''),
      }),
    )
}
