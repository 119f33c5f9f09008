import { Bell } from '#features/notifications/bell.tsx'
import type { Session } from '#lib/session.ts'
import { ProfileMenu } from './profile-menu.tsx'
import { WalletButton } from './wallet-button.tsx'

/** Loaded only for a signed-in person. */
export function SignedInControls({ session }: { session: Session }) {
  return (
    <>
      <Bell />
      <WalletButton className="max-[430px]:hidden" />
      <ProfileMenu session={session} />
    </>
  )
}
