import { TextPage } from './text-page.tsx'

export function Component() {
  return (
    <TextPage
      title="Terms"
      paragraphs={[
        'Every purchase requires a donation to a vetted non-profit of at least 1% of the listing price. You choose the charity and the share before you sign, and you see price, gift and total beforehand.',
        'A sale is final once it is in a validated ledger. Nobody, we included, can take it back from there.',
        'Offer only what is yours to offer. What infringes the rights of others is hidden from the gallery, with a reason.',
        'Gooddrop holds neither your works nor your money. You sign every action yourself in your own wallet.',
      ]}
    />
  )
}
