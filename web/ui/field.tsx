import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { copy } from './copy.ts'
import { cx } from './cx.ts'

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean
  className?: string
  children: (wiring: Wiring) => ReactNode
}

/** Label, hint and error, linked to the control by its id for screen readers. */
export function Field({ label, hint, error, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={cx('grid grid-cols-1 content-start gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'justify-self-start text-sm font-medium text-ink'}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
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

export const controlClasses = cx(
  'w-full rounded-md border border-edge bg-raised px-3.5 text-base text-ink transition placeholder:text-ink-faint',
  'hover:border-ink-soft focus-visible:border-ink focus-visible:outline-1 focus-visible:outline-offset-0 focus-visible:rounded-md',
  'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger',
  'disabled:bg-sunk disabled:text-ink-faint disabled:border-line [&[readonly]]:bg-sunk [&[readonly]]:border-line',
)

type Shared = Omit<FieldProps, 'children'>

export function TextField({ label, hint, error, hideLabel, className, ...rest }: Shared & ComponentProps<'input'>) {
  return (
    <Field {...{ label, hint, error, hideLabel, className }}>
      {(wiring) => <input type="text" className={cx(controlClasses, 'h-12')} {...rest} {...wiring} />}
    </Field>
  )
}

export function TextAreaField({
  label,
  hint,
  error,
  hideLabel,
  className,
  ...rest
}: Shared & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, hint, error, hideLabel, className }}>
      {(wiring) => <textarea rows={4} className={cx(controlClasses, 'py-3 leading-normal')} {...rest} {...wiring} />}
    </Field>
  )
}

export function PasswordField({ label, hint, error, hideLabel, className, ...rest }: Shared & ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field {...{ label, hint, error, hideLabel, className }}>
      {(wiring) => (
        <div className="relative">
          <input
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={cx(controlClasses, 'h-12 pe-12')}
          />
          {!rest.disabled && (
            <button
              type="button"
              aria-label={shown ? copy.hidePassword : copy.showPassword}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
              className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded-md text-ink-faint transition hover:text-ink"
            >
              <Icon aria-hidden="true" className="size-5" strokeWidth={1.6} />
            </button>
          )}
        </div>
      )}
    </Field>
  )
}
