import { randomBytes } from 'node:crypto'
import { versions } from '#ledger/api/api-versions.ts'
import type { Command } from '#ledger/api/context.ts'

/** A 256 bit number. */
export const random: Command = () => ({ random: randomBytes(32).toString('hex').toUpperCase() })

export const version: Command = () => ({ version: { first: versions.lowest, last: versions.highest } })
