import { ACTIVITY_KINDS, type ActivityKind } from '@gooddrop/contract/activity.ts'
import { cx } from '#ui/cx.ts'
import { copy } from './copy.ts'

type Props = { kinds: readonly ActivityKind[]; onChange: (kinds: ActivityKind[]) => void }

const pill =
  'inline-flex h-9 shrink-0 items-center rounded-full border px-3.5 text-sm transition focus-visible:rounded-full'

/** Which kinds are shown; none chosen means all. */
export function KindFilter({ kinds, onChange }: Props) {
  const toggle = (kind: ActivityKind) =>
    onChange(ACTIVITY_KINDS.filter((each) => (each === kind ? !kinds.includes(kind) : kinds.includes(each))))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be scrolled in every browser
    <div
      role="group"
      aria-label={copy.filter}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      <Pill pressed={kinds.length === 0} onClick={() => onChange([])}>
        {copy.all}
      </Pill>
      {ACTIVITY_KINDS.map((kind) => (
        <Pill key={kind} pressed={kinds.includes(kind)} onClick={() => toggle(kind)}>
          {copy.kinds[kind]}
        </Pill>
      ))}
    </div>
  )
}

const Pill = ({ pressed, onClick, children }: { pressed: boolean; onClick: () => void; children: string }) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onClick}
    className={cx(pill, pressed ? 'border-ink bg-ink text-on-ink' : 'border-edge text-ink hover:border-ink')}
  >
    {children}
  </button>
)

const isKind = (text: string): text is ActivityKind => ACTIVITY_KINDS.some((kind) => kind === text)

/** From an address, which anybody may have written. */
export const readKinds = (text: string | null): ActivityKind[] => [...new Set((text ?? '').split(',').filter(isKind))]
