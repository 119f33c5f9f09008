import { texts } from '@gooddrop/contract/language.ts'

/** The heads of the exported table. */
export const columns = texts('server/portfolio/columns', {
  token: 'NFTokenID',
  title: 'Title',
  account: 'Account',
  acquired: 'Acquired',
  acquiredAt: 'Acquired at',
  cost: (unit: string) => `Cost in ${unit}`,
  gift: 'Gift in XRP',
  acquiring: 'Acquiring transaction',
  disposed: 'Disposed',
  disposedAt: 'Disposed at',
  price: 'Price in XRP',
  royalty: 'Royalty in XRP',
  pledge: 'Pledge in XRP',
  received: (unit: string) => `Received in ${unit}`,
  disposing: 'Disposing transaction',
  currency: 'Currency',
})
