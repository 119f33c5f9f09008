import { texts } from '@gooddrop/contract/language.ts'

export const copy = texts('server/people', {
  ownGalleryOnly: 'You can only add pictures to your own gallery',
  pictureNeeded: 'A picture is required',
  pictureAdded: 'Your picture has been added to the gallery',
  notYourself: 'You cannot follow yourself',
})
