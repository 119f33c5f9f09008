import { FileCheck2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { afterPaint } from '#lib/after-paint.ts'
import { cx } from '#ui/cx.ts'
import { Sentence } from '#ui/sentence.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { type Checked, checkFile, type SiteTrust, trustFor } from './check-file.ts'
import { copy } from './copy.ts'
import { ProofResult } from './proof-result.tsx'
import { TrustChoice } from './trust-choice.tsx'

type State = { file: string; result: Checked | 'checking' | 'unreadable' }

type Props = { site: SiteTrust | undefined; charities: ReadonlyMap<string, string> }

/** Takes a file, by choice or drop, and says what it proves. Nothing is sent. */
export function ProofChecker({ site, charities }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const turn = useRef(0)
  const [over, setOver] = useState(false)
  const [ownKey, setOwnKey] = useState('')
  const [state, setState] = useState<State>()

  async function check(file: File | undefined) {
    if (!file) return
    const mine = ++turn.current
    const show = (result: State['result']) => mine === turn.current && setState({ file: file.name, result })
    show('checking')
    // The browser paints that it is busy before the signatures keep it so.
    await afterPaint()
    const text = await file.text().catch(() => undefined)
    show(text === undefined ? 'unreadable' : checkFile(text, trustFor(site, ownKey)))
    // The same file may be chosen again.
    if (input.current) input.current.value = ''
  }

  return (
    <div className="grid content-start gap-8">
      <div className="grid gap-1.5">
        <span id={`${id}-label`} className="text-sm font-medium">
          {copy.file}
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
            void check(event.dataTransfer.files[0])
          }}
          className={cx(
            'relative grid min-h-44 place-items-center rounded-md border border-dashed bg-raised p-6 text-center transition has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink',
            over ? 'border-ink bg-sunk' : 'border-edge hover:border-ink',
          )}
        >
          <span className="grid justify-items-center gap-2 text-sm text-ink-soft">
            <FileCheck2 aria-hidden="true" className="size-6" strokeWidth={1.4} />
            <span>
              <Sentence
                text={copy.chooseOrDrop}
                words={(text) => <span className="pointer-coarse:hidden">{text}</span>}
                parts={{
                  choose: (
                    <span className="font-medium text-ink underline underline-offset-4">
                      {state ? copy.again : copy.choose}
                    </span>
                  ),
                }}
              />
            </span>
          </span>
          <input
            ref={input}
            id={id}
            type="file"
            accept="application/json,.json"
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-hint`}
            onChange={(event) => void check(event.target.files?.[0])}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </div>
        <p id={`${id}-hint`} className="text-sm text-ink-faint">
          {copy.hint}
        </p>
      </div>
      <div role="status" aria-live="polite" className="grid">
        {state?.result === 'checking' && (
          <p className="flex items-center gap-2.5 text-[0.9375rem] text-ink-soft">
            <Spinner className="size-4" />
            {copy.checking}
          </p>
        )}
        {state?.result === 'unreadable' && <p className="font-medium text-danger">{copy.unreadableFile}</p>}
        {typeof state?.result === 'object' && (
          <ProofResult file={state.file} checked={state.result} charities={charities} />
        )}
      </div>
      <TrustChoice publishers={trustFor(site).publishers} ownKey={ownKey} onChange={setOwnKey} />
    </div>
  )
}
