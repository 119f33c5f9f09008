import type { CSSProperties } from 'react'
import { cx } from './cx.ts'

type Props = { className?: string; tint?: string | null | undefined }

/** A placeholder while something loads. */
export function Skeleton({ className, tint }: Props) {
  const style: CSSProperties | undefined = tint ? { backgroundColor: tint } : undefined
  return <span aria-hidden="true" style={style} className={cx('block animate-breathe rounded-sm bg-line', className)} />
}

export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className="grid gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={cx('h-4', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  )
}
