/** Flags of an AccountRoot that decide whether an action can succeed. */
export const ACCOUNT_FLAGS = {
  requireDestinationTag: 0x00020000,
  disallowXrp: 0x00080000,
  disableMaster: 0x00100000,
  depositAuth: 0x01000000,
  disallowIncomingNftOffers: 0x04000000,
} as const

export const hasFlag = (flags: number, flag: keyof typeof ACCOUNT_FLAGS) => (flags & ACCOUNT_FLAGS[flag]) !== 0
