import { Link, redirect } from 'react-router'
import { AuthFrame } from '#features/accounts/auth-frame.tsx'
import { copy } from '#features/accounts/copy.ts'
import { LoginForm } from '#features/accounts/login-form.tsx'
import { session } from '#lib/session.ts'

export const loader = () => (session.get() ? redirect('/Home') : null)

export function Component() {
  return (
    <AuthFrame
      title={copy.login}
      lead={copy.loginLead}
      seed="the door"
      social
      footer={
        <>
          {copy.noAccount}{' '}
          <Link to="/register" className="link font-medium text-ink">
            {copy.register}
          </Link>
        </>
      }
    >
      <LoginForm />
      <Link to="/Forgot-Password" className="link justify-self-start text-[0.9375rem]">
        {copy.forgotLink}
      </Link>
    </AuthFrame>
  )
}
