import { useLocation } from 'react-router'
import { useSession } from '#lib/session.ts'
import { dismissName, hasDismissed, isUnnamed } from './ask-name.ts'
import { NameStrip } from './name-strip.tsx'

/** These have a field for the name themselves. */
const WITH_FIELD = ['/add-info', '/profile']

/** Above the page to which somebody returned by wallet: it does not lead away from what they are about to do. */
export function NameNotice() {
  const user = useSession()?.user
  const { pathname } = useLocation()
  if (!user || !isUnnamed(user) || hasDismissed(user._id) || WITH_FIELD.includes(pathname.toLowerCase())) return null
  const dismiss = () => {
    // What had the focus is gone.
    document.getElementById('content')?.focus({ preventScroll: true })
    dismissName(user._id)
  }
  return <NameStrip user={user} onDismiss={dismiss} />
}
