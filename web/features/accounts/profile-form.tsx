import {
  bioText,
  firstName,
  lastName,
  MAX_BIO,
  socialLink,
  updateProfileWithPictures,
  username,
} from '@gooddrop/contract/accounts.ts'
import { isAddressName } from '@gooddrop/contract/names.ts'
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
import { PasswordField, TextAreaField, TextField } from '#ui/field.tsx'
import { copy } from './copy.ts'
import { type ProfileValues, profileDifference } from './profile-difference.ts'
import { NameFields, noPictures, PictureFields } from './profile-fields.tsx'

/** Who came by wallet may leave the names out that they never gave, and keep their address as their name. */
const schemaFor = (user: OwnUser) =>
  z.object({
    first_name: user.first_name === null ? z.union([z.literal(''), firstName]) : firstName,
    last_name: user.last_name === null ? z.union([z.literal(''), lastName]) : lastName,
    username: isAddressName(user.username) ? z.union([z.literal(user.username), username]) : username,
    bio: bioText,
    social: socialLink,
  })

export function ProfileForm({ user }: { user: OwnUser }) {
  const navigate = useNavigate()
  const [pictures, setPictures] = useState(noPictures)
  const [progress, setProgress] = useState<number>()
  const form = useForm({
    resolver: zodResolver(schemaFor(user)),
    defaultValues: {
      first_name: user.first_name ?? '',
      last_name: user.last_name ?? '',
      username: user.username,
      bio: user.bio ?? '',
      social: user.social ?? '',
    },
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
          label={copy.username}
          hint={copy.usernameHint}
          autoComplete="nickname"
          className="sm:col-span-2"
          error={errors.username?.message}
          {...form.register('username')}
        />
        <TextAreaField
          label={copy.bio}
          hint={copy.bioHint(MAX_BIO)}
          className="sm:col-span-2"
          error={errors.bio?.message}
          {...form.register('bio')}
        />
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
