import { MAX_PICTURE_TEXT, MAX_UPDATE, postUpdate } from '@gooddrop/contract/charity-dashboard.ts'
import { MAX_PROFILE_IMAGE_BYTES } from '@gooddrop/contract/constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#lib/api.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Upload } from '#ui/upload.tsx'
import { copy } from './copy.ts'
import { ownUpdatesQuery } from './queries.ts'

export const IMAGES = 'image/png,image/jpeg,image/webp,image/gif'

type Problems = { text?: string; pictureText?: string }

export function UpdateForm({ account }: { account: string }) {
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [picture, setPicture] = useState<File | null>(null)
  const [pictureText, setPictureText] = useState('')
  const [progress, setProgress] = useState<number>()
  const [problems, setProblems] = useState<Problems>({})
  const sending = useAction(async () => {
    const body = { text, ...(picture && { picture_text: pictureText }) }
    const files = picture ? { picture } : {}
    const upload = call(postUpdate, { body, files, onProgress: picture ? setProgress : () => undefined })
    const { message } = await upload.finally(() => setProgress(undefined))
    setText('')
    setPicture(null)
    setPictureText('')
    await queries.invalidateQueries({ queryKey: ownUpdatesQuery(account).queryKey })
    toast.success(message)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found: Problems = {
      ...(text.trim() === '' && { text: copy.emptyUpdate }),
      ...(picture && pictureText.trim() === '' && { pictureText: copy.pictureTextMissing }),
    }
    setProblems(found)
    if (Object.keys(found).length === 0) sending.run()
  }
  return (
    <section aria-labelledby="new-update" className="grid content-start gap-4">
      <h3 id="new-update" className="display text-heading">
        {copy.newUpdate}
      </h3>
      <p className="text-[0.9375rem] text-ink-soft">{copy.newUpdateLead}</p>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <TextAreaField
          label={copy.updateText}
          rows={8}
          maxLength={MAX_UPDATE}
          value={text}
          error={problems.text}
          onChange={(event) => setText(event.target.value)}
        />
        <Upload
          label={copy.picture}
          hint={copy.optional}
          accept={IMAGES}
          maxBytes={MAX_PROFILE_IMAGE_BYTES}
          shape="banner"
          file={picture}
          onChange={setPicture}
          progress={progress}
        />
        {picture && (
          <TextField
            label={copy.pictureText}
            hint={copy.pictureTextHint}
            maxLength={MAX_PICTURE_TEXT}
            value={pictureText}
            error={problems.pictureText}
            onChange={(event) => setPictureText(event.target.value)}
          />
        )}
        <Button type="submit" loading={sending.pending} className="justify-self-start">
          {copy.sendUpdate}
        </Button>
      </form>
    </section>
  )
}
