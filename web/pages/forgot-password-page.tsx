import { texts } from '#features/accounts/account-texts.ts'
import { ForgotPasswordForm } from '#features/accounts/forgot-password-form.tsx'
import { PasswordFrame } from '#features/accounts/password-frame.tsx'

export function Component() {
  return (
    <PasswordFrame title={texts.forgot} lead={texts.forgotLead}>
      <ForgotPasswordForm />
    </PasswordFrame>
  )
}
