import { registration } from '@gooddrop/contract/accounts.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import { z } from 'zod'

/** The form asks for the password twice; the second one is never sent. */
export const registrationForm = registration.extend({ confirmation: z.string() }).refine(
  ({ password, confirmation }) => password === confirmation,
  // Also told while other fields are still wrong.
  { path: ['confirmation'], error: messages.passwordsMustMatch, when: () => true },
)
