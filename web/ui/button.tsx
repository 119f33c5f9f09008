import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { copy } from './copy.ts'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

const variants = {
  primary: 'bg-ink text-on-ink hover:bg-ink-hover border-transparent',
  secondary: 'bg-transparent text-ink border-edge hover:border-ink hover:bg-sunk',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-sunk',
  /** Only for giving. */
  gift: 'bg-gift text-on-gift border-transparent hover:brightness-105',
  danger: 'bg-transparent text-danger border-danger/45 hover:border-danger hover:bg-danger-wash',
} as const

const sizes = {
  sm: 'h-9 px-3.5 text-sm gap-1.5',
  md: 'h-11 px-5 text-[0.9375rem] gap-2',
  lg: 'h-13 px-7 text-base gap-2.5',
} as const

const atLeast = { sm: 'min-h-9', md: 'min-h-11', lg: 'min-h-13' } as const

export type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  /** Busy: the button keeps its width and ignores clicks. */
  loading?: boolean
  /** A label that takes several lines where one has no room for it. */
  long?: boolean
  /** Applies its classes to the one child, a link for instance. */
  asChild?: boolean
}

export const buttonClasses = (variant: keyof typeof variants = 'primary', size: keyof typeof sizes = 'md') =>
  cx(
    'relative inline-flex shrink-0 select-none items-center justify-center rounded-full border font-medium whitespace-nowrap no-underline transition',
    'active:scale-[0.985] disabled:pointer-events-none disabled:opacity-45 aria-disabled:opacity-60',
    'focus-visible:rounded-full',
    variants[variant],
    sizes[size],
  )

export function Button({
  variant,
  size = 'md',
  loading,
  long,
  asChild,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const lines = long && cx('h-auto! max-w-full py-1.5 text-center text-balance whitespace-normal!', atLeast[size])
  const looks = cx(buttonClasses(variant, size), lines, className)
  if (asChild) {
    return (
      <Slot.Root className={looks} onClick={onClick} {...rest}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button
      type="button"
      className={looks}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      <span className={cx('inline-flex items-center gap-[inherit]', loading && 'opacity-0')}>{children}</span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
          <span className="sr-only">{copy.wait}</span>
        </span>
      )}
    </button>
  )
}
