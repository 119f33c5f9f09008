import { isObject } from '#ledger/api/params.ts'
import type { Names } from './names.ts'
import type { Fields } from './scenario.ts'

// Which side of a trust line is low depends on the keys, so scenarios show a line from the account whose name comes
// first in the alphabet.

const sides = [
  [0x00010000, 0x00020000],
  [0x00040000, 0x00080000],
  [0x00100000, 0x00200000],
  [0x00400000, 0x00800000],
  [0x02000000, 0x04000000],
] as const

function swapFlags(flags: number): number {
  let swapped = flags
  for (const [low, high] of sides) {
    swapped &= ~(low | high)
    if (flags & low) swapped |= high
    if (flags & high) swapped |= low
  }
  return swapped >>> 0
}

function negated(balance: Fields): Fields {
  const value = String(balance.value)
  return { ...balance, value: value === '0' ? '0' : value.startsWith('-') ? value.slice(1) : `-${value}` }
}

function swapSides(fields: Fields): Fields {
  const swapped: Fields = {}
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'Balance' && isObject(value)) swapped[name] = negated(value)
    else if (name === 'Flags' && typeof value === 'number') swapped[name] = swapFlags(value)
    else if (name.startsWith('Low')) swapped[name.replace('Low', 'High')] = value
    else if (name.startsWith('High')) swapped[name.replace('High', 'Low')] = value
    else swapped[name] = value
  }
  return swapped
}

/** A trust line, or a metadata node of one, seen from the first name; anything else as it is. */
export function seenFromFirstName(names: Names, object: Fields): Fields {
  if (object.LedgerEntryType !== 'RippleState') return object
  const line = object.NewFields ?? object.FinalFields ?? object
  if (!isObject(line) || !isObject(line.LowLimit) || !isObject(line.HighLimit)) return object
  const nameOf = ({ issuer }: Fields): string => names.ofAddress(issuer) ?? String(issuer)
  if (nameOf(line.LowLimit) < nameOf(line.HighLimit)) return object
  if (line === object) return swapSides(object)
  const swapped = { ...object }
  for (const part of ['NewFields', 'FinalFields', 'PreviousFields']) {
    const fields = object[part]
    if (isObject(fields)) swapped[part] = swapSides(fields)
  }
  return swapped
}
