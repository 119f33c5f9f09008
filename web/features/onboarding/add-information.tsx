import { firstName, lastName, newPassword } from '@gooddrop/contract/accounts.ts'
import { addUserInfo } from '@gooddrop/contract/onboarding.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { copy as accountTexts } from '#features/accounts/copy.ts'
import { NameFields, noPictures, PictureFields } from '#features/accounts/profile-fields.tsx'
import { call } from '#lib/api.ts'
import { ApiError, messageOf } from '#lib/api-error.ts'
import { session } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField, TextField } from '#ui/field.tsx'
import { copy } from './copy.ts'
import { advance } from './progress-store.ts'

const schema = z.object({ first_name: firstName, last_name: lastName, password: newPassword })

export function AddInformation({ email, code }: { email: string; code: string }) {
  const user = session.get()?.user
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { first_name: user?.first_name ?? '', last_name: user?.last_name ?? '', password: '' },
  })
  const [pictures, setPictures] = useState(noPictures)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      const { profile, profile_banner } = pictures
      const files = { ...(profile && { profile }), ...(profile_banner && { profile_banner }) }
      const made = await call(addUserInfo, { body: { ...body, email, otp_key: code }, files })
      session.signIn(made.token, made.user)
      toast.success(made.message)
      advance({ place: undefined, email: undefined, code: undefined })
    } catch (error) {
      toast.error(messageOf(error))
      // The code is over: another one is needed.
      if (error instanceof ApiError && error.code === 'wrong_code') advance({ place: 'otp', code: undefined })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid max-w-2xl gap-6">
      <p className="text-ink-soft">{copy.infoLead}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields register={form.register} errors={errors} />
        <TextField type="email" label={copy.email} value={email} readOnly autoComplete="username" />
        <PasswordField
          label={accountTexts.password}
          hint={accountTexts.passwordHint}
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
      </div>
      <div className="grid gap-2">
        <PictureFields pictures={pictures} onChange={setPictures} />
        <p className="text-sm text-ink-faint">{copy.picturesLater}</p>
      </div>
      <Button type="submit" size="lg" loading={isSubmitting} className="justify-self-start">
        {copy.submit}
      </Button>
    </form>
  )
}
