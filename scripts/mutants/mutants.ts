import { auctionMutants } from './auctions.ts'
import { moneyMutants } from './money.ts'
import type { Mutant } from './mutant.ts'
import { signerMutants } from './signers.ts'
import { signingMutants } from './signing.ts'

export const mutants: readonly Mutant[] = [...moneyMutants, ...signerMutants, ...signingMutants, ...auctionMutants]
