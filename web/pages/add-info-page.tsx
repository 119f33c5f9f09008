import { isAssignedName } from '@gooddrop/contract/names.ts'
import { confirmPayment } from '@gooddrop/contract/payments.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { ChooseName } from '#features/accounts/choose-name.tsx'
import { AddInformation } from '#features/onboarding/add-information.tsx'
import { ConnectXumm } from '#features/onboarding/connect-xumm.tsx'
import { copy } from '#features/onboarding/copy.ts'
import { EnterOtp } from '#features/onboarding/enter-otp.tsx'
import { advance, type Screen, screenOf, skippedSteps, stepOf, useProgress } from '#features/onboarding/progress.ts'
import { StepList } from '#features/onboarding/step-list.tsx'
import { VerifyEmail } from '#features/onboarding/verify-email.tsx'
import { BuyXrp } from '#features/payments/buy-xrp.tsx'
import { copy as paymentsCopy } from '#features/payments/copy.ts'
import { VisitorPlans } from '#features/payments/visitor-plans.tsx'
import { call } from '#lib/api.ts'
import { isReturnPending } from '#lib/resume.ts'
import { returnTo } from '#lib/return-to.ts'
import { useSearchParams } from '#lib/search-params.ts'
import { useSession } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { toastError } from '#lib/use-action.ts'
import { PageHeading } from '#ui/section.tsx'

export function Component() {
  const user = useSession()?.user
  const progress = useProgress()
  const screen = screenOf(user, progress)
  const step = stepOf(screen)
  const section = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  useFocusOnStep(section, screen)
  useReturnFromBank()
  return (
    <div className="page pb-24">
      <PageHeading title={copy.title} lead={copy.lead} />
      {isReturnPending() && (
        <p role="status" className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-2 bg-sunk p-4 text-[0.9375rem]">
          {copy.bringsBack}
          <button type="button" className="link" onClick={() => navigate(returnTo.take() ?? '/Home')}>
            {copy.backNow}
          </button>
        </p>
      )}
      {!user && screen === 'verify' && (
        <VisitorPlans amount={progress.amount} onChoose={(amount) => advance({ amount })} />
      )}
      <div className="grid gap-10 border-t border-line pt-10 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
        <StepList current={step} skipped={skippedSteps(user)} />
        <section ref={section} aria-labelledby="step" className="grid content-start gap-8">
          <h2 id="step" tabIndex={-1} className="display text-heading outline-none">
            {copy.stepNames[step]}
          </h2>
          {user && isAssignedName(user.username) && (
            <div className="max-w-md bg-sunk p-5">
              <ChooseName user={user} />
            </div>
          )}
          {screen === 'verify' && <VerifyEmail email={progress.email} signedIn={user !== undefined} />}
          {screen === 'otp' && (
            <EnterOtp
              email={progress.email ?? ''}
              onVerified={(code) => advance({ screen: 'addInfo', code })}
              onOtherEmail={() => advance({ screen: 'verify', code: undefined })}
            />
          )}
          {screen === 'addInfo' && <AddInformation email={progress.email ?? ''} code={progress.code ?? ''} />}
          {screen === 'xumm' && <ConnectXumm />}
          {(screen === 'pricing' || screen === 'addCard') && user && (
            <BuyXrp
              user={user}
              purchase={{
                amount: progress.amount,
                intent: progress.intent,
                quote: progress.quote,
                enteringCard: screen === 'addCard',
              }}
              onChange={({ enteringCard, ...change }) =>
                advance({
                  ...change,
                  ...(enteringCard !== undefined && { screen: enteringCard ? 'addCard' : 'pricing' }),
                })
              }
            />
          )}
        </section>
      </div>
    </div>
  )
}

/** What had the focus is gone with the step before: it goes to the first field of the new one, or to its heading. */
function useFocusOnStep(section: RefObject<HTMLElement | null>, screen: Screen) {
  const before = useRef(screen)
  useEffect(() => {
    if (before.current === screen) return
    before.current = screen
    const field = section.current?.querySelector<HTMLElement>(
      'form:not([data-optional]) input:not([readonly]):not([type="file"])',
    )
    const target = field ?? section.current?.querySelector<HTMLElement>('#step')
    target?.focus()
  }, [section, screen])
}

/** After the bank's own page: asks the server whether the payment that the address names was really made. */
function useReturnFromBank() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const intent = query.get('payment_intent')
  const refused = query.get('redirect_status') === 'failed'
  useEffect(() => {
    if (!intent) return
    navigate('/add-Info', { replace: true })
    if (refused) {
      toast.error(paymentsCopy.declinedByBank)
      return
    }
    call(confirmPayment, { body: { payment_intent_id: intent } }).then(({ message }) => {
      advance({ intent: undefined, screen: 'pricing' })
      toast.success(message)
      navigate(returnTo.take() ?? '/User?u=me')
    }, toastError)
  }, [intent, refused, navigate])
}
