import { useNavigate } from 'react-router'
import { call } from '#lib/api.ts'
import { queryClient } from '#lib/query-client.ts'
import { returnTo } from '#lib/return-to.ts'
import { session } from '#lib/session.ts'

const logout = async () => (await import('@gooddrop/contract/sessions.ts')).logout

/** Signs out in this browser at once; the server ends the token in the background. */
export function useSignOut() {
  const navigate = useNavigate()
  return () => {
    call(logout).catch((reason: unknown) => console.error('The token could not be ended', reason))
    session.signOut()
    returnTo.forget()
    queryClient.clear()
    navigate('/Home')
  }
}
