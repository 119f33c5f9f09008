import { readdirSync, readFileSync } from 'node:fs'

// Scenarios were recorded from a real server: what was sent, and in `expect` what it answered.

export type Fields = Record<string, unknown>

export type Signing = { by?: string; corrupt?: boolean; none?: boolean; pub?: string }

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
  }
  rpc?: Fields
  pick?: string[]
  drop?: string[]
  paged?: Fields
  over?: string
  ordered?: boolean
  subscribe?: Fields
  unsubscribe?: Fields
  messages?: { count?: number; sorted?: boolean }
}

export type Scenario = {
  name: string
  about: string
  lenient?: boolean
  accounts?: Record<string, { xrp: string; key?: string }>
  steps: Step[]
}

export function loadScenarios(): Scenario[] {
  const folder = new URL('.', import.meta.url)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name): Scenario => JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
}
