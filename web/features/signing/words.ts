import { messages } from '@gooddrop/contract/messages.ts'
import { messageOf } from '#lib/api-error.ts'

/** In words for the person: an account that the ledger does not know has not been activated. */
export const inWords = (message: string) =>
  message === messages.accountNotFound ? messages.accountNotActivated : message

/** Why something could not even be asked for. */
export const reasonInWords = (error: unknown) => inWords(messageOf(error))
