import { messages } from '@gooddrop/contract/messages.ts'
import { sendOtp } from '@gooddrop/contract/onboarding.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#lib/api.ts'
import { session } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'

import { copy } from './copy.ts'
import { EnterOtp } from './enter-otp.tsx'

/** Whether the own e-mail is verified, and the way to verify it. */
export function EmailSection({ user }: { user: OwnUser }) {
  const [sent, setSent] = useState(false)
  const section = useRef<HTMLDivElement>(null)
  const { email, email_verified: verified } = user
  // The button that was pressed is gone with the step before.
  useEffect(() => {
    if (sent) (verified ? section.current : section.current?.querySelector('input'))?.focus()
  }, [sent, verified])
  const send = useAction(async (to: string) => {
    await call(sendOtp, { body: { email: to } })
    toast.success(messages.otpSent)
    setSent(true)
  })
  if (!email)
    return (
      <p className="flex flex-wrap items-center gap-4">
        {copy.noEmail}
        <Button asChild variant="secondary" size="sm">
          <Link to="/add-Info">{copy.addEmail}</Link>
        </Button>
      </p>
    )
  return (
    <div ref={section} tabIndex={-1} className="grid gap-6 outline-none">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="break-all">{email}</span>
        <Badge tone={verified ? 'good' : 'plain'}>{verified ? copy.verified : copy.unverified}</Badge>
        {!verified && !sent && (
          <Button variant="secondary" size="sm" loading={send.pending} onClick={() => send.run(email)}>
            {copy.verifyOwn}
          </Button>
        )}
      </p>
      {sent && !verified && (
        <EnterOtp email={email} onVerified={() => session.changeUser({ ...user, email_verified: true })} />
      )}
    </div>
  )
}
