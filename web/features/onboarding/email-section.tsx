import { messages } from '@gooddrop/contract/messages.ts'
import { sendOtp } from '@gooddrop/contract/onboarding.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { texts } from '#features/accounts/account-texts.ts'
import { call } from '#lib/api.ts'
import { messageOf } from '#lib/api-error.ts'
import { session } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EnterOtp } from './enter-otp.tsx'

/** Whose e-mail is verified, and how it becomes so. */
export function EmailSection({ user }: { user: OwnUser }) {
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState(false)
  const { email, email_verified: verified } = user
  if (!email)
    return (
      <p className="flex flex-wrap items-center gap-4">
        {texts.noEmail}
        <Button asChild variant="secondary" size="sm">
          <Link to="/add-Info">{texts.addEmail}</Link>
        </Button>
      </p>
    )
  const send = async () => {
    setSending(true)
    try {
      await call(sendOtp, { body: { email } })
      toast.success(messages.otpSent)
      setSent(true)
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="grid gap-6">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="break-all">{email}</span>
        <Badge tone={verified ? 'good' : 'plain'}>{verified ? texts.verified : texts.unverified}</Badge>
        {!verified && !sent && (
          <Button variant="secondary" size="sm" loading={sending} onClick={send}>
            {texts.verify}
          </Button>
        )}
      </p>
      {sent && !verified && (
        <EnterOtp email={email} onVerified={() => session.changeUser({ ...user, email_verified: true })} />
      )}
    </div>
  )
}
