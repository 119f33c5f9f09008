import { Link, redirect } from 'react-router'
import { AuthFrame } from '#features/accounts/auth-frame.tsx'
import { LoginForm } from '#features/accounts/login-form.tsx'
import { texts } from '#features/accounts/texts.ts'
import { session } from '#lib/session.ts'

export const loader = () => (session.get() ? redirect('/Home') : null)

export function Component() {
  return (
    <AuthFrame
      title={texts.login}
      lead={texts.loginLead}
      seed="the door"
      footer={
        <>
          {texts.noAccount}{' '}
          <Link to="/register" className="link font-medium text-ink">
            {texts.register}
          </Link>
        </>
      }
    >
      <LoginForm />
    </AuthFrame>
  )
}
