import { Button } from './button.tsx'

type Props = { onClick: () => void; loading?: boolean; label?: string; shown?: number; total?: number }

export function LoadMore({ onClick, loading, label = 'Load More', shown, total }: Props) {
  return (
    <div className="grid justify-items-center gap-3 pt-12">
      {shown !== undefined && total !== undefined && (
        <p className="figures text-sm text-ink-faint">
          {shown} of {total}
        </p>
      )}
      <Button variant="secondary" size="lg" loading={loading ?? false} onClick={onClick}>
        {label}
      </Button>
    </div>
  )
}
