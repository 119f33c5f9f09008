import type { Publisher } from '@gooddrop/ledger/xpop/validator-list.ts'
import { ChevronDown } from 'lucide-react'
import { TextField } from '#ui/field.tsx'
import { isPublisherKey } from './check-file.ts'
import { copy } from './copy.ts'

type Props = { publishers: readonly Publisher[]; ownKey: string; onChange: (key: string) => void }

/** The one thing that has to be trusted, shown, and exchangeable for a key of one's own. */
export function TrustChoice({ publishers, ownKey, onChange }: Props) {
  const wrong = ownKey.trim() !== '' && !isPublisherKey(ownKey)
  return (
    <details className="group border-t border-line pt-4 text-[0.9375rem]">
      <summary className="flex list-none items-center gap-1.5 font-medium [&::-webkit-details-marker]:hidden">
        {copy.trust}
        <ChevronDown aria-hidden="true" className="size-4 transition group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-4">
        <p className="text-ink-soft">{copy.trustHint}</p>
        <ul className="grid gap-3">
          {publishers.map(({ key, name }) => (
            <li key={key} className="grid gap-0.5">
              <span className="font-medium">{name}</span>
              <bdi className="figures text-sm wrap-anywhere text-ink-faint">{key}</bdi>
            </li>
          ))}
        </ul>
        <TextField
          label={copy.ownKey}
          hint={copy.ownKeyHint}
          error={wrong ? copy.badKey : undefined}
          value={ownKey}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </details>
  )
}
