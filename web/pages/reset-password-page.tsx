import { Link, useLocation } from 'react-router'
import { texts } from '#features/accounts/account-texts.ts'
import { AuthFrame } from '#features/accounts/auth-frame.tsx'
import { ResetPasswordForm } from '#features/accounts/reset-password-form.tsx'

export function Component() {
  const token = useLocation().hash.slice(1)
  return (
    <AuthFrame
      title={texts.reset}
      lead={texts.resetLead}
      seed="a new key"
      footer={
        <Link to="/Login" className="link font-medium text-ink">
          {texts.backToLogin}
        </Link>
      }
    >
      <ResetPasswordForm token={token} />
    </AuthFrame>
  )
}
