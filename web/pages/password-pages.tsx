import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { AuthFrame } from '#features/accounts/auth-frame.tsx'
import { copy } from '#features/accounts/copy.ts'
import { ForgotPasswordForm } from '#features/accounts/forgot-password-form.tsx'
import { ResetPasswordForm } from '#features/accounts/reset-password-form.tsx'

/** Around both pages on the way to a new password. */
function PasswordFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <AuthFrame
      title={title}
      lead={lead}
      seed="a new key"
      footer={
        <Link to="/Login" className="link font-medium text-ink">
          {copy.backToLogin}
        </Link>
      }
    >
      {children}
    </AuthFrame>
  )
}

export const ForgotPassword = () => (
  <PasswordFrame title={copy.forgot} lead={copy.forgotLead}>
    <ForgotPasswordForm />
  </PasswordFrame>
)

export function ResetPassword() {
  const token = useLocation().hash.slice(1)
  return (
    <PasswordFrame title={copy.reset} lead={copy.resetLead}>
      <ResetPasswordForm token={token} />
    </PasswordFrame>
  )
}
