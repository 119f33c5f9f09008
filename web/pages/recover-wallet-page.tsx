import { copy } from '#features/passkey-wallet/copy.ts'
import { RestoreForm } from '#features/passkey-wallet/restore-form.tsx'
import { PageHeading } from '#ui/section.tsx'

/** For who has lost their passkey: what can be recovered and what cannot, and how. */
export function Component() {
  return (
    <div className="page grid gap-12 pb-24">
      <PageHeading title={copy.restoreTitle} lead={copy.restoreLead} />
      <RestoreForm />
      <section aria-labelledby="recover" className="grid max-w-2xl gap-4">
        <h2 id="recover" className="display text-heading">
          {copy.recoverTitle}
        </h2>
        <ul className="grid list-disc gap-2.5 pl-5 text-ink-soft">
          {copy.recoverRules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
