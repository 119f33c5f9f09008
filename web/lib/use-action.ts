import { useRef, useState } from 'react'
import { ApiError, messageOf } from './api-error.ts'
import { toast } from './toast.ts'

/** The one way in which a failed action is reported, unless its form shows the reason itself. */
export function toastError(error: unknown) {
  if (!(error instanceof ApiError)) console.error(error)
  toast.pageError(messageOf(error))
}

/** For the request of a dialog, which closes whether it was made or refused: what went wrong is in the toast. */
export const useDialogAction = <A extends unknown[]>(act: (...args: A) => Promise<unknown>, onClose: () => void) =>
  useAction((...args: A) => act(...args).finally(onClose))

/** Runs `act` once at a time. `run` never rejects: what `act` throws goes to `onError`. */
export function useAction<A extends unknown[]>(
  act: (...args: A) => Promise<unknown> | undefined,
  onError: (error: unknown) => void = toastError,
) {
  const running = useRef(false)
  const [pending, setPending] = useState(false)
  const run = async (...args: A): Promise<void> => {
    if (running.current) return
    running.current = true
    setPending(true)
    try {
      await act(...args)
    } catch (error) {
      onError(error)
    } finally {
      running.current = false
      setPending(false)
    }
  }
  return { run, pending }
}
