import {
  MAX_DESCRIPTION,
  MAX_MISSION,
  proposeTexts,
  type TextChange,
  withdrawTexts,
} from '@gooddrop/contract/charity-dashboard.ts'
import { MAX_PROFILE_IMAGE_BYTES } from '@gooddrop/contract/constants.ts'
import type { CharityDetails } from '@gooddrop/contract/giving-pages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#lib/api.ts'
import { messageOf } from '#lib/api-error.ts'
import { formatDate } from '#lib/format.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { Upload } from '#ui/upload.tsx'
import { copy } from './copy.ts'
import { textChangeQuery } from './queries.ts'
import { IMAGES } from './update-form.tsx'

type Props = { account: string; charity: CharityDetails }

/** The texts of the page, and what became of the last change. */
export function TextsForm({ account, charity }: Props) {
  const { data: change, isPending, isError, isFetching, refetch } = useQuery(textChangeQuery(account))
  if (isPending) return <TextSkeleton lines={8} />
  if (isError && change === undefined)
    return <ErrorState what={copy.textsWhat} onRetry={refetch} retrying={isFetching} />
  return (
    <div className="grid max-w-2xl gap-8">
      <p className="text-[0.9375rem] text-ink-soft">{copy.textsLead}</p>
      {change && <Outcome account={account} change={change} />}
      {/* With another change, the fields begin with other texts. */}
      <Form key={`${change?._id} ${change?.state}`} account={account} charity={charity} change={change ?? null} />
      <p className="text-sm text-ink-faint">
        {copy.fixed}{' '}
        <Link to="/Contact" className="link">
          {copy.contact}
        </Link>
      </p>
    </div>
  )
}

function Outcome({ account, change }: { account: string; change: TextChange }) {
  const queries = useQueryClient()
  const withdraw = useAction(async () => {
    const { message } = await call(withdrawTexts, { params: { id: change._id } })
    await queries.invalidateQueries({ queryKey: textChangeQuery(account).queryKey })
    toast.success(message)
  })
  return (
    <section aria-label={copy.changeStates[change.state]} className="grid gap-2 border-s-2 border-ink ps-5">
      <p role="status" className="font-medium">
        {copy.changeStates[change.state]}
      </p>
      <p className="text-sm text-ink-soft">{copy.changeOf(formatDate(change.sent_at))}</p>
      {change.reason && <p className="as-written text-sm text-danger">{copy.because(change.reason)}</p>}
      {change.state === 'submitted' && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          loading={withdraw.pending}
          onClick={() => withdraw.run()}
        >
          {copy.withdrawChange}
        </Button>
      )}
    </section>
  )
}

/** What waits or was refused is where the next change begins; otherwise the page as it is. */
function textsOf(charity: CharityDetails, change: TextChange | null) {
  const open = change?.state === 'submitted' || change?.state === 'refused' ? change : undefined
  const { mission, description, website } = { ...charity, ...open }
  return { mission, description: description ?? '', website: website ?? '' }
}

function Form({ account, charity, change }: Props & { change: TextChange | null }) {
  const queries = useQueryClient()
  const [texts, setTexts] = useState(() => textsOf(charity, change))
  const [picture, setPicture] = useState<File | null>(null)
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const waits = change?.state === 'submitted'
  const sending = useAction(
    async () => {
      const files = picture ? { picture } : {}
      const upload = call(proposeTexts, { body: texts, files, onProgress: picture ? setProgress : () => undefined })
      const { message } = await upload.finally(() => setProgress(undefined))
      toast.success(message)
      await queries.invalidateQueries({ queryKey: textChangeQuery(account).queryKey })
    },
    (error) => setProblem(messageOf(error)),
  )
  const missing = texts.mission.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    if (!missing) sending.run()
  }
  const field = (name: keyof typeof texts) => ({
    value: texts[name],
    onChange: (event: { target: { value: string } }) => setTexts({ ...texts, [name]: event.target.value }),
  })
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <TextAreaField
        label={copy.mission}
        hint={copy.missionHint}
        rows={3}
        maxLength={MAX_MISSION}
        error={missing ? copy.emptyMission : undefined}
        {...field('mission')}
      />
      <TextAreaField label={copy.description} rows={10} maxLength={MAX_DESCRIPTION} {...field('description')} />
      <TextField type="url" label={copy.website} placeholder="https://" {...field('website')} />
      <Upload
        label={copy.logo}
        hint={copy.logoHint}
        accept={IMAGES}
        maxBytes={MAX_PROFILE_IMAGE_BYTES}
        shape="round"
        file={picture}
        onChange={setPicture}
        progress={progress}
        current={(waits && change.picture) || charity.picture}
      />
      {problem && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" loading={sending.pending} className="justify-self-start">
        {waits ? copy.proposeAgain : copy.propose}
      </Button>
    </form>
  )
}
