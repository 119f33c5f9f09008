import { Link, redirect } from 'react-router'
import { AuthFrame } from '#features/accounts/auth-frame.tsx'
import { RegisterForm } from '#features/accounts/register-form.tsx'
import { texts } from '#features/accounts/texts.ts'
import { session } from '#lib/session.ts'

export const loader = () => (session.get() ? redirect('/Home') : null)

export function Component() {
  return (
    <AuthFrame
      title={texts.register}
      lead={texts.registerLead}
      seed="a first visit"
      social
      footer={
        <>
          {texts.haveAccount}{' '}
          <Link to="/Login" className="link font-medium text-ink">
            {texts.login}
          </Link>
        </>
      }
    >
      <RegisterForm />
    </AuthFrame>
  )
}
