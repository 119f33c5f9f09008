import { toDataURL } from 'qrcode'

/** Drawn here, from the link: a picture at the wallet's platform would tell it who looks at it, and could be away. */
export const drawQr = (link: string): Promise<string> =>
  toDataURL(link, { type: 'image/png', errorCorrectionLevel: 'M', margin: 4, width: 512 })
