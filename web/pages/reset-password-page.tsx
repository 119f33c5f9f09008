import { useLocation } from 'react-router'
import { texts } from '#features/accounts/account-texts.ts'
import { PasswordFrame } from '#features/accounts/password-frame.tsx'
import { ResetPasswordForm } from '#features/accounts/reset-password-form.tsx'

export function Component() {
  const token = useLocation().hash.slice(1)
  return (
    <PasswordFrame title={texts.reset} lead={texts.resetLead}>
      <ResetPasswordForm token={token} />
    </PasswordFrame>
  )
}
