import { useNavigate } from 'react-router'
import { endSession } from '#lib/end-session.ts'
import { queryClient } from '#lib/query-client.ts'
import { returnTo } from '#lib/return-to.ts'
import { session } from '#lib/session.ts'

/** Signs out in this browser at once; the server ends the token in the background. */
export function useSignOut() {
  const navigate = useNavigate()
  return () => {
    const token = session.get()?.token
    session.signOut()
    if (token) endSession(token)
    returnTo.forget()
    queryClient.clear()
    navigate('/Home')
  }
}
