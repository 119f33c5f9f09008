import { Link, redirect } from 'react-router'
import { texts as accountTexts } from '#features/accounts/account-texts.ts'
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
      social
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
      <Link to="/Forgot-Password" className="link justify-self-start text-[0.9375rem]">
        {accountTexts.forgotLink}
      </Link>
    </AuthFrame>
  )
}
