/** The ledger counts seconds from 2000-01-01. Everywhere outside the wire, times are Unix seconds. */
export const RIPPLE_EPOCH = 946_684_800

export const unixFromRipple = (seconds: number) => seconds + RIPPLE_EPOCH
export const rippleFromUnix = (seconds: number) => Math.floor(seconds) - RIPPLE_EPOCH
