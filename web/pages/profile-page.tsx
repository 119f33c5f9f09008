import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { copy } from '#features/accounts/copy.ts'
import { DataSection } from '#features/accounts/data-section.tsx'
import { PasskeysSection } from '#features/accounts/passkeys-section.tsx'
import { PasswordForm } from '#features/accounts/password-form.tsx'
import { ProfileForm } from '#features/accounts/profile-form.tsx'
import { sessionsQuery } from '#features/accounts/queries.ts'
import { SecondFactorSection } from '#features/accounts/second-factor-section.tsx'
import { SessionsList } from '#features/accounts/sessions-list.tsx'
import { copy as notificationsCopy } from '#features/notifications/copy.ts'
import { PreferencesSection } from '#features/notifications/preferences-section.tsx'
import { copy as onboardingCopy } from '#features/onboarding/copy.ts'
import { EmailSection } from '#features/onboarding/email-section.tsx'
import { copy as signingCopy } from '#features/signing/wallet-copy.ts'
import { WalletSection } from '#features/signing/wallet-section.tsx'
import { copy as watchCopy } from '#features/watch/copy.ts'
import { WatchingSection } from '#features/watch/watching-section.tsx'
import { queriesContext } from '#lib/query-client.ts'
import { session, useSession } from '#lib/session.ts'
import { PageHeading } from '#ui/section.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  const queries = context.get(queriesContext)
  if (!session.get()) return redirect('/Login')
  queries.prefetchQuery(sessionsQuery())
  return null
}

function Section({ id, title, lead, children }: { id: string; title: string; lead: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-8 border-t border-line py-12 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-16"
    >
      <header className="grid content-start gap-2">
        <h2 id={id} className="display text-heading">
          {title}
        </h2>
        <p className="text-[0.9375rem] text-ink-soft">{lead}</p>
      </header>
      <div className="max-w-2xl">{children}</div>
    </section>
  )
}

export function Component() {
  const current = useSession()
  if (!current) return null
  return (
    <div className="page pb-16">
      <PageHeading title={copy.profile} />
      <Section id="profile-form" title={current.user.username} lead={copy.profileLead}>
        <ProfileForm user={current.user} />
      </Section>
      <Section id="email" title={onboardingCopy.emailTitle} lead={onboardingCopy.emailLead}>
        <EmailSection user={current.user} />
      </Section>
      <Section id="wallet" title={signingCopy.walletTitle} lead={signingCopy.walletLead}>
        <WalletSection user={current.user} />
      </Section>
      <Section id="password-form" title={copy.passwordTitle} lead={copy.passwordLead}>
        <PasswordForm />
      </Section>
      <Section id="passkeys" title={copy.passkeys.title} lead={copy.passkeys.lead}>
        <PasskeysSection />
      </Section>
      <Section id="second-factor" title={copy.totp.title} lead={copy.totp.lead}>
        <SecondFactorSection />
      </Section>
      <Section id="notifications" title={notificationsCopy.title} lead={notificationsCopy.preferencesLead}>
        <PreferencesSection />
      </Section>
      <Section id="watching" title={watchCopy.title} lead={watchCopy.lead}>
        <WatchingSection />
      </Section>
      <Section id="sessions" title={copy.signedInOn} lead={copy.signedInOnLead}>
        <SessionsList />
      </Section>
      <Section id="data" title={copy.dataTitle} lead={copy.dataLead}>
        <DataSection user={current.user} />
      </Section>
    </div>
  )
}
