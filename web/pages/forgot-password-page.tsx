import { Link } from 'react-router'
import { texts } from '#features/accounts/account-texts.ts'
import { AuthFrame } from '#features/accounts/auth-frame.tsx'
import { ForgotPasswordForm } from '#features/accounts/forgot-password-form.tsx'

export function Component() {
  return (
    <AuthFrame
      title={texts.forgot}
      lead={texts.forgotLead}
      seed="a new key"
      footer={
        <Link to="/Login" className="link font-medium text-ink">
          {texts.backToLogin}
        </Link>
      }
    >
      <ForgotPasswordForm />
    </AuthFrame>
  )
}
