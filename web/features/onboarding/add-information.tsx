import { firstName, lastName, newPassword } from '@gooddrop/contract/accounts.ts'
import { addUserInfo } from '@gooddrop/contract/onboarding.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { copy as accountsCopy } from '#features/accounts/copy.ts'
import { NameFields, noPictures, PictureFields } from '#features/accounts/profile-fields.tsx'
import { call } from '#lib/api.ts'
import { ApiError } from '#lib/api-error.ts'
import { session } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { toastError, useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField, TextField } from '#ui/field.tsx'
import { copy } from './copy.ts'
import { advance } from './progress.ts'

const schema = z.object({ first_name: firstName, last_name: lastName, password: newPassword })

export function AddInformation({ email, code }: { email: string; code: string }) {
  const user = session.get()?.user
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { first_name: user?.first_name ?? '', last_name: user?.last_name ?? '', password: '' },
  })
  const [pictures, setPictures] = useState(noPictures)
  const { errors } = form.formState
  const submission = useAction(
    async (body: z.output<typeof schema>) => {
      const { profile, profile_banner } = pictures
      const files = { ...(profile && { profile }), ...(profile_banner && { profile_banner }) }
      const created = await call(addUserInfo, { body: { ...body, email, otp_key: code }, files })
      session.signIn(created.token, created.user)
      toast.success(created.message)
      advance({ screen: undefined, email: undefined, code: undefined })
    },
    (error) => {
      toastError(error)
      // The code has expired: another one is needed.
      if (error instanceof ApiError && error.code === 'wrong_code') advance({ screen: 'otp', code: undefined })
    },
  )
  return (
    <form noValidate onSubmit={form.handleSubmit(submission.run)} className="grid max-w-2xl gap-6">
      <p className="text-ink-soft">{copy.infoLead}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields register={form.register} errors={errors} />
        <TextField type="email" label={copy.email} value={email} readOnly autoComplete="username" />
        <PasswordField
          label={accountsCopy.password}
          hint={accountsCopy.passwordHint}
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
      </div>
      <div className="grid gap-2">
        <PictureFields pictures={pictures} onChange={setPictures} />
        <p className="text-sm text-ink-faint">{copy.picturesLater}</p>
      </div>
      <Button type="submit" size="lg" loading={submission.pending} className="justify-self-start">
        {copy.submit}
      </Button>
    </form>
  )
}
