import { emailAddress } from '@gooddrop/contract/accounts.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import { sendOtp } from '@gooddrop/contract/onboarding.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { z } from 'zod'
import { call } from '#lib/api.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { copy } from './copy.ts'
import { advance } from './progress.ts'

const schema = z.object({ email: emailAddress })

export function VerifyEmail({ email = '', signedIn }: { email?: string | undefined; signedIn: boolean }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email } })
  const { errors } = form.formState
  const send = useAction(async (body: { email: string }) => {
    await call(sendOtp, { body })
    toast.success(messages.otpSent)
    advance({ screen: 'otp', email: body.email })
  })
  return (
    <form noValidate onSubmit={form.handleSubmit(send.run)} className="grid max-w-md gap-6">
      <p className="text-ink-soft">{copy.verifyLead}</p>
      <TextField
        type="email"
        label={copy.email}
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" size="lg" loading={send.pending} className="justify-self-start">
        {copy.sendOtp}
      </Button>
      {!signedIn && (
        <p className="text-[0.9375rem] text-ink-soft">
          {copy.haveAccount}{' '}
          <Link to="/Login" className="link font-medium text-ink">
            {copy.login}
          </Link>
        </p>
      )}
    </form>
  )
}
