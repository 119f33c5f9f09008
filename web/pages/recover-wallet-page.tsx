import { copy } from '#features/passkey-wallet/copy.ts'
import { RestoreForm } from '#features/passkey-wallet/restore-form.tsx'
import { PageHeading } from '#ui/section.tsx'

/** For who has lost their passkey: what can be recovered and what cannot, and how. */
export function Component() {
  return (
    <div className="page pb-24">
      <PageHeading title={copy.restoreTitle} lead={copy.restoreLead} />
      <div className="grid gap-x-20 gap-y-14 border-t border-line pt-12 lg:grid-cols-2">
        <RestoreForm />
        <section aria-labelledby="recover" className="grid max-w-2xl content-start gap-4">
          <h2 id="recover" className="display text-heading">
            {copy.recoverTitle}
          </h2>
          <ul className="grid list-disc gap-2.5 ps-5 text-ink-soft">
            {copy.recoverRules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}
