import { Bell } from '#features/notifications/bell.tsx'
import type { Session } from '#lib/session.ts'
import { ProfileMenu } from './profile-menu.tsx'
import { WalletButton } from './wallet-button.tsx'

/** What only a signed-in person needs, and hence only their browser loads. */
export function SignedInControls({ session }: { session: Session }) {
  return (
    <>
      <Bell />
      <WalletButton className="max-[430px]:hidden" />
      <ProfileMenu session={session} />
    </>
  )
}
