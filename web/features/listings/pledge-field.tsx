import type { Nft } from '@gooddrop/contract/nfts.ts'
import { MAX_PLEDGE_BASIS_POINTS, pledgeFromPercent } from '@gooddrop/contract/pledge.ts'
import { type Percent, PercentPills } from '#features/giving/percent-pills.tsx'
import { Switch } from '#ui/choice.tsx'
import { GiftMark } from '#ui/gift-mark.tsx'
import { copy } from './copy.ts'

const PERCENTS = ['5', '10', '25', '50', '100']
const FIRST: Percent = { percent: '10' }

/** As the server reads it: what was typed may have a decimal comma. */
export const pledgePercentOf = ({ percent, own }: Percent) => (own ?? percent).trim().replace(',', '.')

/** Undefined while what was typed is not an allowed percentage. */
export const pledgePointsOf = (pledge: Percent) => pledgeFromPercent(pledgePercentOf(pledge))

/** Where the sale pays a royalty, a pledge would take a part of it from the creator. */
export const mayPledge = ({ issuer, royality }: Pick<Nft, 'issuer' | 'royality'>, account: string) =>
  royality === 0 || issuer === account

type Props = { pledge: Percent | undefined; onChange: (pledge: Percent | undefined) => void; allowed: boolean }

/** Off by default: what the seller gives of the price. */
export function PledgeField({ pledge, onChange, allowed }: Props) {
  if (!allowed) return <p className="text-sm text-ink-soft">{copy.pledgeNotHere}</p>
  const points = pledge && pledgePointsOf(pledge)
  return (
    <div className="grid grid-cols-1 gap-5">
      <Switch
        label={copy.pledge}
        hint={copy.pledgeHint}
        checked={pledge !== undefined}
        onChange={(on) => onChange(on ? FIRST : undefined)}
      />
      {pledge && (
        <fieldset className="grid grid-cols-1 gap-3 border-s-2 border-gift ps-5">
          <legend className="sr-only">{copy.pledgeShare}</legend>
          <p aria-hidden="true" className="flex items-center gap-2 text-sm font-medium">
            <GiftMark className="size-3.5" />
            {copy.pledgeShare}
          </p>
          <PercentPills
            percents={PERCENTS}
            value={pledge}
            onChange={onChange}
            error={points === undefined ? copy.badPledge : undefined}
          />
          {points === MAX_PLEDGE_BASIS_POINTS && <p className="text-sm text-ink-soft">{copy.pledgeAll}</p>}
        </fieldset>
      )}
    </div>
  )
}
