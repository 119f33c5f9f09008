import { firstName, lastName, socialLink, updateProfileWithPictures } from '@gooddrop/contract/accounts.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { call } from '#lib/api.ts'
import { session } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField, TextField } from '#ui/field.tsx'
import { copy } from './copy.ts'
import { type ProfileValues, profileDifference } from './profile-difference.ts'
import { NameFields, noPictures, PictureFields } from './profile-fields.tsx'

const schema = z.object({ first_name: firstName, last_name: lastName, social: socialLink })

export function ProfileForm({ user }: { user: OwnUser }) {
  const navigate = useNavigate()
  const [pictures, setPictures] = useState(noPictures)
  const [progress, setProgress] = useState<number>()
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { first_name: user.first_name ?? '', last_name: user.last_name ?? '', social: user.social ?? '' },
  })
  const { errors } = form.formState
  const save = useAction(async (values: ProfileValues) => {
    const change = profileDifference(user, values, pictures)
    if (!change) return toast.info(copy.unchanged)
    const upload = call(updateProfileWithPictures, { ...change, onProgress: setProgress })
    const reply = await upload.finally(() => setProgress(undefined))
    session.changeUser(reply.user)
    toast.success(reply.message)
    navigate('/Collection/User?u=me')
  })
  return (
    <form noValidate onSubmit={form.handleSubmit(save.run)} className="grid gap-8">
      <PictureFields pictures={pictures} onChange={setPictures} current={user} progress={progress} />
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields register={form.register} errors={errors} />
        <TextField type="email" label={copy.email} hint={copy.emailHint} value={user.email ?? ''} readOnly />
        <PasswordField label={copy.password} hint={copy.passwordElsewhere} value="••••••••" readOnly disabled />
        <TextField
          type="url"
          label={copy.socialLink}
          hint={copy.socialHint}
          className="sm:col-span-2"
          error={errors.social?.message}
          {...form.register('social')}
        />
      </div>
      <Button type="submit" size="lg" loading={save.pending} className="justify-self-start">
        {copy.save}
      </Button>
    </form>
  )
}
