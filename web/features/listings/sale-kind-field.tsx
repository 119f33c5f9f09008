import { Radios } from '#ui/choice.tsx'
import { copy } from './copy.ts'

export type SaleKind = 'price' | 'auction'

/** At the top of both sell dialogs, so that one leads to the other. */
export const SaleKindField = ({ kind, onChange }: { kind: SaleKind; onChange: (kind: SaleKind) => void }) => (
  <Radios
    label={copy.saleKind}
    value={kind}
    onChange={onChange}
    options={[
      { value: 'price', label: copy.fixedPrice, hint: copy.fixedPriceHint },
      { value: 'auction', label: copy.auction, hint: copy.auctionHint },
    ]}
  />
)
