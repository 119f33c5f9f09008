import { ImagePlus, X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { formatBytes, inBrackets } from '#lib/format.ts'
import { copy } from './copy.ts'
import { cx } from './cx.ts'
import { Picture } from './picture.tsx'
import { Sentence } from './sentence.tsx'
import { refusalOf } from './upload-rules.ts'
import { useObjectUrl } from './use-object-url.ts'

type Props = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** MIME types, as in the accept attribute of an input. */
  accept: string
  maxBytes: number
  file: File | null
  onChange: (file: File | null) => void
  /** From 0 to 1 while it is being sent. */
  progress?: number | undefined
  /** A picture that is stored already. */
  current?: string | null
  /** The shape in which the picture will be shown. */
  shape?: 'square' | 'banner' | 'round'
  disabled?: boolean
}

const shapes = {
  square: 'aspect-square',
  banner: 'aspect-[3/1]',
  round: 'aspect-square max-w-44 rounded-full',
} as const

/** A field for one file, by drop, click or keyboard, with its limits and progress. */
export function Upload(props: Props) {
  const { label, hint, accept, maxBytes, file, onChange, progress, current, shape = 'square', disabled } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const preview = useObjectUrl(file)
  const shown = preview ?? current ?? undefined
  const isVideo = file?.type.startsWith('video/') ?? false
  const error = refusal ?? props.error
  const sending = progress !== undefined

  const take = (chosen: File | undefined) => {
    if (!chosen || disabled || sending) return
    const reason = refusalOf(chosen, accept, maxBytes)
    setRefusal(reason)
    if (!reason) onChange(chosen)
  }
  const clear = () => {
    if (input.current) input.current.value = ''
    setRefusal(undefined)
    onChange(null)
  }

  return (
    <div className="grid content-start gap-1.5">
      <span id={`${id}-label`} className="text-sm font-medium">
        {label}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way in; the input inside is the accessible one */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files[0])
        }}
        className={cx(
          'relative grid w-full place-items-center overflow-hidden border border-dashed bg-raised text-center transition has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink',
          shape === 'round' ? '' : 'rounded-md',
          shapes[shape],
          over ? 'border-ink bg-sunk' : error ? 'border-danger' : 'border-edge hover:border-ink',
        )}
      >
        {shown && isVideo && (
          <video src={shown} className="absolute inset-0 size-full object-cover" muted loop autoPlay playsInline />
        )}
        {shown && !isVideo && (
          <Picture src={shown} alt="" instead={<Prompt />} className="absolute inset-0 size-full object-cover" />
        )}
        {!shown && <Prompt />}
        {shown && !sending && (
          <span className="absolute bottom-3 rounded-full bg-raised px-3 py-1 text-xs font-medium shadow-lift">
            {copy.change}
          </span>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          disabled={disabled || sending}
          aria-labelledby={`${id}-label`}
          aria-describedby={cx(hint ? `${id}-hint` : '', error ? `${id}-error` : '') || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => take(event.target.files?.[0])}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
        {sending && (
          <span className="absolute inset-x-0 bottom-0 grid gap-1 bg-raised/90 px-4 py-2.5 text-start text-xs">
            <span className="figures">{copy.uploaded(Math.round(progress * 100))}</span>
            <progress
              value={progress}
              max={1}
              aria-label={copy.uploadedOf(label)}
              className="h-1 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
            />
          </span>
        )}
      </div>
      {file && !sending && (
        <span className="flex items-center justify-between gap-2 text-sm text-ink-soft">
          <span className="min-w-0 truncate">
            <bdi>{file.name}</bdi> <span className="figures text-ink-faint">{inBrackets(formatBytes(file.size))}</span>
          </span>
          <button
            type="button"
            aria-label={copy.removeFile(file.name)}
            onClick={clear}
            className="grid size-9 shrink-0 place-items-center rounded-full transition hover:bg-sunk"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </span>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

const Prompt = () => (
  <span className="grid justify-items-center gap-2 p-4 text-sm text-ink-soft">
    <ImagePlus aria-hidden="true" className="size-6" strokeWidth={1.4} />
    <span>
      <Sentence
        text={copy.chooseOrDrop}
        words={(text) => <span className="pointer-coarse:hidden">{text}</span>}
        parts={{
          choose: <span className="font-medium text-ink underline underline-offset-4">{copy.chooseFile}</span>,
        }}
      />
    </span>
  </span>
)
