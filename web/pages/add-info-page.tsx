import { confirmPayment } from '@gooddrop/contract/payments.ts'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { AddInformation } from '#features/onboarding/add-information.tsx'
import { ConnectXumm } from '#features/onboarding/connect-xumm.tsx'
import { copy } from '#features/onboarding/copy.ts'
import { EnterOtp } from '#features/onboarding/enter-otp.tsx'
import { advance, screenOf, stepOf, useProgress } from '#features/onboarding/progress.ts'
import { StepList } from '#features/onboarding/step-list.tsx'
import { VerifyEmail } from '#features/onboarding/verify-email.tsx'
import { BuyXrp } from '#features/payments/buy-xrp.tsx'
import { copy as paymentsCopy } from '#features/payments/copy.ts'
import { VisitorPlans } from '#features/payments/visitor-plans.tsx'
import { call } from '#lib/api.ts'
import { useSession } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { toastError } from '#lib/use-action.ts'
import { PageHeading } from '#ui/section.tsx'

export function Component() {
  const user = useSession()?.user
  const progress = useProgress()
  const screen = screenOf(user, progress)
  const step = stepOf(screen)
  useReturnFromBank()
  return (
    <div className="page pb-24">
      <PageHeading title={copy.title} lead={copy.lead} />
      {!user && screen === 'verify' && (
        <VisitorPlans amount={progress.amount} onChoose={(amount) => advance({ amount })} />
      )}
      <div className="grid gap-10 border-t border-line pt-10 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
        <StepList current={step} />
        <section aria-labelledby="step" className="grid content-start gap-8">
          <h2 id="step" className="display text-heading">
            {step}
          </h2>
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
              purchase={{ amount: progress.amount, intent: progress.intent, enteringCard: screen === 'addCard' }}
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
      navigate('/User?u=me')
    }, toastError)
  }, [intent, refused, navigate])
}
