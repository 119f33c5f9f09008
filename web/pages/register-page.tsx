import { Link, redirect } from 'react-router'
import { AuthFrame } from '#features/accounts/auth-frame.tsx'
import { copy } from '#features/accounts/copy.ts'
import { RegisterForm } from '#features/accounts/register-form.tsx'
import { session } from '#lib/session.ts'

export const loader = () => (session.get() ? redirect('/Home') : null)

export function Component() {
  return (
    <AuthFrame
      title={copy.register}
      lead={copy.registerLead}
      seed="a first visit"
      social
      footer={
        <>
          {copy.haveAccount}{' '}
          <Link to="/Login" className="link font-medium text-ink">
            {copy.login}
          </Link>
        </>
      }
    >
      <RegisterForm />
    </AuthFrame>
  )
}
