const NAME = 'website'

/** A field that people cannot see or reach, but bots fill in. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
      <label>
        Website
        <input name={NAME} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}

export const honeypotIn = (form: HTMLFormElement) => String(new FormData(form).get(NAME) ?? '')
