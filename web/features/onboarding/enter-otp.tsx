import { OTP_DIGITS } from '@gooddrop/contract/constants.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import { checkOtp, sendOtp } from '@gooddrop/contract/onboarding.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { call } from '#lib/api.ts'
import { messageOf } from '#lib/api-error.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { copy } from './copy.ts'

const WAIT_SECONDS = 30

type Props = { email: string; onVerified: (code: string) => void; onOtherEmail?: () => void }

export function EnterOtp({ email, onVerified, onOtherEmail }: Props) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [wait, setWait] = useState(WAIT_SECONDS)
  const waiting = wait > 0
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => setWait((left) => left - 1), 1000)
    return () => clearInterval(timer)
  }, [waiting])

  const check = useAction(
    async () => {
      setError(undefined)
      await call(checkOtp, { body: { email, otp_key: code } })
      toast.success(messages.emailVerified)
      onVerified(code)
    },
    (reason) => setError(messageOf(reason)),
  )
  const resend = useAction(async () => {
    setWait(WAIT_SECONDS)
    await call(sendOtp, { body: { email } })
    setCode('')
    setError(undefined)
    toast.success(messages.otpSent)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code === '') setError(copy.otpRequired)
    else check.run()
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-6">
      <TextField
        label={copy.otp}
        hint={copy.otpHint(email)}
        error={error}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={OTP_DIGITS + 6}
        onChange={({ target }) => setCode(target.value.replace(/\D/g, '').slice(0, OTP_DIGITS))}
        className="[&_input]:font-mono [&_input]:text-xl [&_input]:tracking-[0.4em]"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="lg" loading={check.pending}>
          {copy.check}
        </Button>
        <Button variant="quiet" disabled={waiting} onClick={resend.run}>
          {waiting ? copy.resendIn(wait) : copy.resend}
        </Button>
      </div>
      {onOtherEmail && (
        <button type="button" onClick={onOtherEmail} className="link justify-self-start text-[0.9375rem]">
          {copy.otherEmail}
        </button>
      )}
    </form>
  )
}
