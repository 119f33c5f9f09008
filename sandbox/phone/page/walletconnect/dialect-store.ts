import { type DialectName, type Fault, isDialect, isFault } from '#phone/dialects.ts'
import { isRecord } from '#phone/record.ts'

/** How this phone speaks WalletConnect, and whether it does what it is asked. */
export type Chosen = { dialect: DialectName; fault: Fault }

const KEY = 'gooddrop-phone-dialect'

export function chosenDialect(): Chosen {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    const { dialect, fault } = isRecord(kept) ? kept : {}
    return { dialect: isDialect(dialect) ? dialect : 'phone', fault: isFault(fault) ? fault : 'none' }
  } catch {
    return { dialect: 'phone', fault: 'none' }
  }
}

export function chooseDialect(change: Partial<Chosen>) {
  const before = chosenDialect()
  localStorage.setItem(KEY, JSON.stringify({ ...before, ...change }))
  // The client introduces itself by the name that it was started with.
  if (change.dialect && change.dialect !== before.dialect) location.reload()
}
