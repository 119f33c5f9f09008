import type { Deps } from '#deps.ts'

/** Without a broker nothing on the ledger is ours: '' is nobody's account. */
export const brokerAccount = ({ broker }: Pick<Deps, 'broker'>): string => broker?.account ?? ''
