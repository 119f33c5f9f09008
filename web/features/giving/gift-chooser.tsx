import type { Nft } from '@gooddrop/contract/nfts.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDate, inBrackets } from '#lib/format.ts'
import { GiftMark } from '#ui/gift-mark.tsx'
import { SelectField } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { copy } from './chooser-copy.ts'
import { copy as givingCopy } from './copy.ts'
import { CredentialMark } from './credential-mark.tsx'
import { basisPointsOf, chosenCharity, type GiftChoice, PERCENTS } from './gift-choice.ts'
import { PercentPills } from './percent-pills.tsx'
import { charitiesQuery } from './queries.ts'

type Props = {
  choice: GiftChoice
  onChange: (choice: GiftChoice) => void
  nft: Pick<Nft, '_id' | 'charity_id'>
  /** The seller gives to their charity as well, so the buyer's gift goes with it. */
  bound?: boolean
}

export function GiftChooser({ choice, onChange, nft, bound = false }: Props) {
  const { data: charities = [], isPending, isError, isFetching, refetch } = useQuery(charitiesQuery())
  const active = charities.filter((charity) => charity.active)
  const chosen = chosenCharity(charities, choice, nft, bound)
  return (
    <div className="grid grid-cols-1 gap-5 border-s-2 border-gift ps-5">
      {isPending && <Skeleton className="h-29 w-full" />}
      {isError && active.length === 0 && (
        <ErrorState small what={givingCopy.charitiesWhat} onRetry={refetch} retrying={isFetching} />
      )}
      {active.length > 0 && (
        <div className="grid grid-cols-1 gap-1.5">
          <SelectField
            label={copy.charity}
            options={(bound && chosen ? [chosen] : active).map((charity) => ({
              value: charity._id,
              label:
                charity._id === nft.charity_id
                  ? `${charity.name} ${inBrackets(bound ? copy.sellersPledge : copy.sellersChoice)}`
                  : charity.name,
            }))}
            value={chosen?._id ?? ''}
            onChange={(charityId) => onChange({ ...choice, charityId })}
            disabled={bound}
            hint={bound ? copy.boundByPledge : undefined}
          />
          {chosen && (
            <p className="text-sm text-ink-soft">
              <span className="as-written">{chosen.mission}</span>{' '}
              <span className="text-ink-faint">
                {givingCopy.vetted(chosen.vetted_by, formatDate(chosen.vetted_on))}
              </span>{' '}
              {/* In another tab, so that what was entered here stays. */}
              <a href={`/Charity/${chosen._id}`} target="_blank" rel="noopener" className="link">
                {givingCopy.about} <span className="sr-only">{givingCopy.opensTab}</span>
              </a>
            </p>
          )}
          {chosen?.credential && <CredentialMark credential={chosen.credential} />}
        </div>
      )}
      <fieldset className="grid gap-3">
        <legend className="mb-2 flex items-center gap-2 text-sm font-medium">
          <GiftMark className="size-3.5" />
          {copy.percent}
        </legend>
        <PercentPills
          percents={PERCENTS}
          value={choice}
          onChange={(percent) => onChange({ charityId: choice.charityId, ...percent })}
          error={basisPointsOf(choice) === undefined ? copy.badPercent : undefined}
        />
      </fieldset>
    </div>
  )
}
