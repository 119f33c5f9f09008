import type { Json } from '#ledger/api/errors.ts'
import type { Header } from '#ledger/chain/header.ts'

const hex = (n: number | bigint, bytes: number): string =>
  n
    .toString(16)
    .padStart(bytes * 2, '0')
    .toUpperCase()

/** The fields of the header one after the other, as they go into the ledger's hash. */
export const headerBinary = (header: Header): Json => ({
  closed: true,
  ledger_data: [
    hex(header.index, 4),
    hex(BigInt(header.totalCoins), 8),
    header.parentHash,
    header.transactionHash,
    header.accountHash,
    hex(header.parentCloseTime, 4),
    hex(header.closeTime, 4),
    hex(header.resolution, 1),
    hex(header.closeFlags, 1),
  ].join(''),
})
