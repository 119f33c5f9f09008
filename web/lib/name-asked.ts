import { personalStore } from './personal-store.ts'

/** Whether somebody is asked for a name above the pages; set by features/accounts/ask-name.ts. */
export const nameAsked = {
  ...personalStore<boolean>('name_asked', false, (asked) => asked === true),
  // The server renders every page as for a visitor who is asked nothing.
  rendered: () => false,
}
