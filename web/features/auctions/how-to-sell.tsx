import { Radios } from '#ui/choice.tsx'
import { texts } from './texts.ts'

export type WayToSell = 'price' | 'auction'

/** At the head of both dialogs, so that the one leads to the other. */
export const HowToSell = ({ way, onChange }: { way: WayToSell; onChange: (way: WayToSell) => void }) => (
  <Radios
    label={texts.howToSell}
    value={way}
    onChange={onChange}
    options={[
      { value: 'price', label: texts.fixedPrice, hint: texts.fixedPriceHint },
      { value: 'auction', label: texts.auction, hint: texts.auctionHint },
    ]}
  />
)
