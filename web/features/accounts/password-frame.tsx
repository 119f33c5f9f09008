import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { texts } from './account-texts.ts'
import { AuthFrame } from './auth-frame.tsx'

/** For those who lost their password: both pages of the way to a new one. */
export function PasswordFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <AuthFrame
      title={title}
      lead={lead}
      seed="a new key"
      footer={
        <Link to="/Login" className="link font-medium text-ink">
          {texts.backToLogin}
        </Link>
      }
    >
      {children}
    </AuthFrame>
  )
}
