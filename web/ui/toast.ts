type Kind = 'say' | 'good' | 'bad' | 'given'
type Shown = { kind: Kind; text: string; description?: string | undefined }
type Show = (toast: Shown) => void

let show: Show | undefined
const waiting: Shown[] = []

const tell = (toast: Shown) => {
  if (show) show(toast)
  else waiting.push(toast)
}

/** The part that draws messages comes after the page; what was said before waits for it. */
export function startShowing(how: Show) {
  show = how
  for (const toast of waiting.splice(0)) how(toast)
  return () => {
    show = undefined
  }
}

export const toast = {
  say: (text: string) => tell({ kind: 'say', text }),
  good: (text: string) => tell({ kind: 'good', text }),
  bad: (text: string) => tell({ kind: 'bad', text }),
  /** A gift has reached its charity. */
  given: (text: string, description?: string) => tell({ kind: 'given', text, description }),
}
