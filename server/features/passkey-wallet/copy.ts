import { texts } from '@gooddrop/contract/language.ts'

export const copy = texts('server/passkey-wallet', {
  passkeyName: (day: string) => `Gooddrop wallet, ${day}`,
  manyKeys: 'This wallet has as many keys and passkeys as it can have. Please remove one first',
  ownWalletOnly: 'You can only do this with your own connected wallet',
  saveFirst: (xrp: string) =>
    `Please save a backup of your wallet first. Without one, it should not hold more than ${xrp} XRP`,
  saveBeforeRemoving: 'Please save a backup first. Without it, nobody could open this wallet any more',
  saveBeforeChanging: 'Please save a backup of the new key before you change to it',
  saveBeforeDeleting:
    'Your passkey wallet has no backup. Please save one before you delete your account: we cannot restore the wallet',
  noFaucet: 'There is no test XRP on this network',
  faucetAway: 'The source of test XRP is not answering right now. Please try again',
  alreadyChanged: 'This key is already the only one of your wallet',
  keySet: 'The new key can sign for your wallet now',
  oldKeyEnded: 'The old key can no longer sign for your wallet',
  backedUp: 'Your backup is confirmed',
  passkeyRemoved: 'The passkey was removed from your wallet',
  deleted: 'The stored copies of your wallet were deleted',
})
