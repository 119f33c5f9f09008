import { texts } from '@gooddrop/contract/language.ts'

export const savedCopy = texts('discover/saved', {
  saved: 'Saved searches',
  save: 'Save search',
  saveTitle: 'Save this search',
  saveLead: 'It is kept with your account. Nobody else sees it.',
  name: 'Name',
  nameNeeded: 'Please enter a name.',
  confirm: 'Save',
  cancel: 'Cancel',
  done: (name: string) => `Saved as “${name}”.`,
  what: 'Your saved searches',
  none: 'No saved searches yet',
  noneHint: 'Choose filters on Explore, then save them to look for the same works again.',
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}`,
  deleted: (name: string) => `“${name}” was deleted.`,
  undo: 'Undo',
  login: 'Log in to save searches',
})
