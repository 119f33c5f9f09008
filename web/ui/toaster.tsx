import { CircleCheck, CircleX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { direction } from '#lib/direction.ts'
import { attachToaster } from '#lib/toast.ts'
import { copy } from './copy.ts'
import { GiftMark } from './gift-mark.tsx'

const shown = {
  info: sonner,
  success: sonner.success,
  error: sonner.error,
  gift: sonner,
} as const

export function Toaster() {
  // Outlives the effect, which Strict Mode runs twice.
  const ofPage = useRef<(string | number)[]>([])
  useEffect(() => {
    return attachToaster({
      show: (toast) => {
        const id = shown[toast.kind](toast.text, {
          // The same words at once are one message.
          id: `${toast.kind} ${toast.text} ${toast.description ?? ''}`,
          ...(toast.description ? { description: toast.description } : {}),
          ...(toast.kind === 'gift' ? { icon: <GiftMark className="size-6" landed /> } : {}),
        })
        if (toast.ofPage) ofPage.current.push(id)
      },
      leavePage: () => {
        for (const id of ofPage.current.splice(0)) sonner.dismiss(id)
      },
    })
  }, [])
  return (
    <Sonner
      className="toaster"
      position={direction() === 'rtl' ? 'bottom-left' : 'bottom-right'}
      gap={10}
      offset={24}
      mobileOffset={16}
      containerAriaLabel={copy.messages}
      toastOptions={{ unstyled: true, className: 'toast', duration: 6000 }}
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-5 text-good" strokeWidth={1.8} />,
        error: <CircleX aria-hidden="true" className="size-5 text-danger" strokeWidth={1.8} />,
      }}
    />
  )
}
