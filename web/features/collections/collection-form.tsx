import {
  type Collection,
  createCollection,
  MAX_COLLECTION_NAME,
  MAX_COLLECTION_STORY,
  updateCollection,
} from '@gooddrop/contract/collections.ts'
import { MAX_PROFILE_IMAGE_BYTES, ROYALTY_UNITS_PER_PERCENT } from '@gooddrop/contract/constants.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { charitiesQuery } from '#features/giving/queries.ts'
import { royaltyUnits } from '#features/nfts/mint-form-schema.ts'
import { call } from '#lib/api.ts'
import { messageOf } from '#lib/api-error.ts'
import { keys } from '#lib/query-keys.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { Upload } from '#ui/upload.tsx'
import { copy } from './copy.ts'

const IMAGES = 'image/png,image/jpeg,image/webp,image/gif'
const ANY = 'any'

type Props = {
  /** The account that mints into it. */
  account: string
  /** Undefined: a new one. */
  collection?: Collection
  onSaved: (collection: Collection) => void
}

const percentOf = (units: number | null | undefined) => (units == null ? '' : String(units / ROYALTY_UNITS_PER_PERCENT))

export function CollectionForm({ account, collection, onSaved }: Props) {
  const queries = useQueryClient()
  const [fields, setFields] = useState({
    name: collection?.name ?? '',
    story: collection?.story ?? '',
    royalties: percentOf(collection?.royality),
    charity: collection?.charity?._id ?? ANY,
  })
  const [cover, setCover] = useState<File | null>(null)
  const [progress, setProgress] = useState<number>()
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const units = royaltyUnits(fields.royalties)
  const nameError = fields.name.trim() === '' ? copy.nameRequired : undefined
  const royaltyError = fields.royalties.trim() !== '' && units === undefined ? messages.royaltyMalformed : undefined
  const saving = useAction(
    async () => {
      const body = {
        name: fields.name,
        story: fields.story,
        ...(units !== undefined && { royality: units }),
        ...(fields.charity !== ANY && { charity_id: fields.charity }),
      }
      const files = cover ? { cover } : {}
      const onProgress = cover ? setProgress : () => undefined
      const sending = collection
        ? call(updateCollection, {
            params: { id: collection._id },
            body: { ...body, version: collection.version },
            files,
            onProgress,
          })
        : call(createCollection, { body: { ...body, account }, files, onProgress })
      const saved = await sending.finally(() => setProgress(undefined))
      toast.success(saved.message)
      await queries.invalidateQueries({ queryKey: keys.collections() })
      onSaved(saved.collection)
    },
    (error) => setProblem(messageOf(error)),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setProblem(undefined)
    if (!nameError && !royaltyError) saving.run()
  }
  const field = (name: 'name' | 'story' | 'royalties') => ({
    value: fields[name],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  })
  return (
    <form noValidate onSubmit={submit} className="grid max-w-2xl grid-cols-1 gap-7">
      <TextField
        label={copy.name}
        placeholder={copy.namePlaceholder}
        autoComplete="off"
        maxLength={MAX_COLLECTION_NAME}
        error={tried ? nameError : undefined}
        {...field('name')}
      />
      <TextAreaField
        label={copy.story}
        placeholder={copy.storyPlaceholder}
        rows={5}
        maxLength={MAX_COLLECTION_STORY}
        {...field('story')}
      />
      <Upload
        label={copy.cover}
        hint={copy.coverHint}
        accept={IMAGES}
        maxBytes={MAX_PROFILE_IMAGE_BYTES}
        shape="banner"
        file={cover}
        onChange={setCover}
        progress={progress}
        current={collection?.cover?.src ?? null}
      />
      <TextField
        label={copy.royalties}
        hint={copy.royaltiesHint}
        inputMode="decimal"
        autoComplete="off"
        placeholder="5"
        error={tried ? royaltyError : undefined}
        {...field('royalties')}
      />
      <CharityField value={fields.charity} onChange={(charity) => setFields({ ...fields, charity })} />
      {problem && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" size="lg" loading={saving.pending} className="justify-self-start">
        {collection ? copy.save : copy.create}
      </Button>
    </form>
  )
}

function CharityField({ value, onChange }: { value: string; onChange: (charity: string) => void }) {
  const { data: charities = [] } = useQuery(charitiesQuery())
  const options = charities.filter(({ active }) => active).map(({ _id, name }) => ({ value: _id, label: name }))
  return (
    <SelectField
      label={copy.charity}
      hint={copy.charityHint}
      options={[{ value: ANY, label: copy.anyCharity }, ...options]}
      value={value}
      onChange={onChange}
    />
  )
}
