import { texts } from '@gooddrop/contract/language.ts'

export const copy = texts('server/media', {
  manyPixels: 'This picture has too many pixels. Please make it smaller',
  fileGone: 'The uploaded file is no longer available. Please upload it again',
})
