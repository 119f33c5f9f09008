import type { ServerCatalogue } from '#languages/catalogue.ts'
import { accounts } from './accounts.ts'
import { giving } from './giving.ts'
import { messages } from './messages.ts'
import { payments } from './payments.ts'
import { signing } from './signing.ts'
import { trading } from './trading.ts'

export const texts: ServerCatalogue = { ...accounts, ...giving, ...messages, ...payments, ...signing, ...trading }
