import { CircleCheck, CircleX } from 'lucide-react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { GiftMark } from './gift-mark.tsx'
import { Spinner } from './spinner.tsx'

export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      gap={10}
      offset={24}
      mobileOffset={16}
      containerAriaLabel="Messages"
      toastOptions={{ unstyled: true, className: 'toast', duration: 6000 }}
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-5 text-good" strokeWidth={1.8} />,
        error: <CircleX aria-hidden="true" className="size-5 text-danger" strokeWidth={1.8} />,
        loading: <Spinner className="size-5" />,
      }}
    />
  )
}

export const toast = {
  say: (text: string) => sonner(text),
  good: (text: string) => sonner.success(text),
  bad: (text: string) => sonner.error(text),
  /** A gift has reached its charity. */
  given: (text: string, description?: string) =>
    sonner(text, { icon: <GiftMark className="size-6" landed />, ...(description ? { description } : {}) }),
}
