import { percentFromBasisPoints } from '@gooddrop/contract/drops.ts'
import type { ReplyOf } from '@gooddrop/contract/endpoint.ts'
import type { getPricing } from '@gooddrop/contract/payments.ts'
import { RadioGroup } from 'radix-ui'
import { asSentence, formatDecimal, formatXrp } from '#lib/format.ts'
import { Amount } from '#ui/amount.tsx'
import { Sentence } from '#ui/sentence.tsx'
import { copy } from './copy.ts'
import { formatUsd, planName } from './plan-words.ts'
import { TaxNote } from './tax-note.tsx'

type Pricing = ReplyOf<typeof getPricing>
type Props = { pricing: Pricing; amount: number | undefined; onChoose: (amount: number) => void }

/** All that the plan's card shows, in one sentence. */
function nameOf(plan: Pricing['plans'][number], rate: Pricing['rate']): string {
  const words = copy.planWords(planName(plan.name), formatUsd(plan.usd), copy.gives(plan.xrp))
  if (!rate) return words
  return plan.drops ? copy.planWordsNow(words, formatXrp(plan.drops)) : copy.planWordsNotNow(words)
}

export function Plans({ pricing, amount, onChoose }: Props) {
  const { plans, reserve, rate, tax } = pricing
  return (
    <div className="grid gap-6">
      <RadioGroup.Root
        aria-label={copy.choose}
        value={amount === undefined ? '' : String(amount)}
        onValueChange={(value) => onChoose(Number(value))}
        className="grid gap-4 sm:grid-cols-3"
      >
        {plans.map((plan) => (
          <RadioGroup.Item
            key={plan.name}
            value={String(plan.amount)}
            aria-label={nameOf(plan, rate)}
            className="group grid content-start gap-5 border border-line bg-raised p-6 text-start transition hover:border-ink data-[state=checked]:border-ink data-[state=checked]:shadow-lift data-[state=checked]:outline data-[state=checked]:outline-ink"
          >
            <span className="flex items-center justify-between">
              <span className="serif text-label">{planName(plan.name)}</span>
              <span className="grid size-5 place-items-center rounded-full border border-edge group-data-[state=checked]:border-ink">
                <RadioGroup.Indicator className="size-2.5 rounded-full bg-ink" />
              </span>
            </span>
            <span className="grid gap-0.5">
              <span className="display figures text-title">{formatUsd(plan.usd)}</span>
              <span className="text-sm text-ink-soft">{copy.perMonth}</span>
            </span>
            <span className="grid gap-1 border-t border-line pt-4">
              <span className="figures font-medium">{copy.gives(plan.xrp)}</span>
              {rate && (
                <span className="text-sm text-ink-soft">
                  {plan.drops ? (
                    <Sentence
                      text={copy.atCurrentPrice}
                      parts={{ amount: <Amount drops={plan.drops} worth={null} /> }}
                    />
                  ) : (
                    copy.notNow
                  )}
                </span>
              )}
            </span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      <div className="grid max-w-2xl gap-1 text-sm text-ink-soft">
        {rate && (
          <p>
            {copy.wording(formatDecimal(rate.price), formatDecimal(percentFromBasisPoints(rate.margin_basis_points)))}
          </p>
        )}
        <p>
          <span className="font-medium text-ink">{asSentence(copy.reserved)}</span>{' '}
          {reserve ? copy.reserveNow(formatXrp(reserve.base), formatXrp(reserve.increment)) : copy.reserveUnknown}
        </p>
        <p>
          {asSentence(copy.vat)} {copy.once}
        </p>
        {tax && (
          <p>
            <TaxNote tax={tax} />
          </p>
        )}
      </div>
    </div>
  )
}
