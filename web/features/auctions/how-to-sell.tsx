import { Radios } from '#ui/choice.tsx'
import { copy } from './copy.ts'

export type WayToSell = 'price' | 'auction'

/** At the head of both dialogs, so that the one leads to the other. */
export const HowToSell = ({ way, onChange }: { way: WayToSell; onChange: (way: WayToSell) => void }) => (
  <Radios
    label={copy.howToSell}
    value={way}
    onChange={onChange}
    options={[
      { value: 'price', label: copy.fixedPrice, hint: copy.fixedPriceHint },
      { value: 'auction', label: copy.auction, hint: copy.auctionHint },
    ]}
  />
)
