import { useQuery } from '@tanstack/react-query'
import { copy } from './copy.ts'
import { Plans } from './plans.tsx'
import { pricingQuery } from './queries.ts'

type Props = { amount: number | undefined; onChoose: (amount: number) => void }

/** What is on offer, before anybody is asked for an e-mail address. */
export function VisitorPlans({ amount, onChoose }: Props) {
  const { data: pricing } = useQuery(pricingQuery())
  if (!pricing) return null
  return (
    <section aria-labelledby="plans" className="grid gap-6 pb-12">
      <h2 id="plans" className="display text-heading">
        {copy.plansFirst}
      </h2>
      <Plans pricing={pricing} amount={amount} onChoose={onChoose} />
    </section>
  )
}
