import { useEffect } from 'react'
import { useProofAsked } from '#lib/proof.ts'
import { useSession } from '#lib/session.ts'
import { createStore, useStore } from '#lib/store.ts'
import { useWalletModal } from './wallet-modal.ts'

/** Under which a tab keeps the request that is under way. */
export const OPEN_REQUEST = 'open_sign_request'

function isKept(): boolean {
  try {
    return sessionStorage.getItem(OPEN_REQUEST) !== null
  } catch {
    return false
  }
}

const needed = createStore(isKept(), () => false)

/** Called by whoever starts a request. */
export const needHost = () => needed.set(true)

/** Most visitors sign nothing: the code that shows requests comes with the first, or with who is signed in. */
export function useHostNeeded(): boolean {
  const signedIn = useSession() !== undefined
  const [asked, choosing, proving] = [useStore(needed), useWalletModal(), useProofAsked()]
  const now = signedIn || asked || choosing || proving
  // Once it is there, it stays: what it follows may go on after a sign-out.
  useEffect(() => {
    if (now) needHost()
  }, [now])
  return now
}
