import { Button } from './button.tsx'
import { copy } from './copy.ts'

type Props = { onClick: () => void; loading?: boolean; label?: string; shown?: number; total?: number }

export function LoadMore({ onClick, loading, label = copy.loadMore, shown, total }: Props) {
  return (
    <div className="grid justify-items-center gap-3 pt-12">
      {shown !== undefined && total !== undefined && (
        <p className="figures text-sm text-ink-faint">{copy.shownOf(shown, total)}</p>
      )}
      <Button variant="secondary" size="lg" loading={loading ?? false} onClick={onClick}>
        {label}
      </Button>
    </div>
  )
}
