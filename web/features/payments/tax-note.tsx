import { copy } from './copy.ts'

/** What the operator says about tax, beside the specification's “VAT inclusive”, which it may seem to contradict. */
export const TaxNote = ({ tax }: { tax: string }) => (
  <>
    {copy.wholePrice} <bdi>{tax}</bdi>
  </>
)
