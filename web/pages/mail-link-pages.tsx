import { denyChange } from '@gooddrop/contract/accounts.ts'
import { confirmSubscription, unsubscribe } from '@gooddrop/contract/contact.ts'
import { unsubscribe as unsubscribeFromNotifications } from '@gooddrop/contract/notifications.ts'
import { stopWatching } from '@gooddrop/contract/watch.ts'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { copy as accountsCopy } from '#features/accounts/copy.ts'
import { copy } from '#features/contact/copy.ts'
import { copy as notificationsCopy } from '#features/notifications/copy.ts'
import { copy as watchCopy } from '#features/watch/copy.ts'
import { call } from '#lib/api.ts'
import { messageOf } from '#lib/api-error.ts'
import { useSearchParams } from '#lib/search-params.ts'
import { session } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { DrawnArt } from '#ui/drawn-art.tsx'

type Props = {
  title: string
  lead: string
  button: string
  done: { title: string; lead: string }
  /** Where the way goes on. */
  next?: { label: string; to: string }
  send: (token: string) => Promise<unknown>
}

/**
 * The page that a link in a mail leads to. Only the click on its button has an effect, because mail programs open links
 * to check them.
 */
function MailLinkPage({ title, lead, button, done, send, next = { label: copy.toHome, to: '/Home' } }: Props) {
  const { hash } = useLocation()
  const [query] = useSearchParams()
  const [sent, setSent] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const answer = useAction(
    async () => {
      setRefusal(undefined)
      await send(query.get('token') ?? hash.slice(1))
      setSent(true)
    },
    (error) => setRefusal(messageOf(error)),
  )
  const text = sent ? done : { title, lead }
  return (
    <div className="page grid items-center gap-10 py-16 sm:grid-cols-[minmax(0,18rem)_1fr] sm:gap-14 sm:py-24">
      <div className="bg-sunk p-8 max-sm:hidden">
        <DrawnArt seed={title} className="aspect-[4/5] w-full shadow-lift" />
      </div>
      <div className="grid max-w-xl justify-items-start gap-5" role="status">
        <h1 className="display text-title">{text.title}</h1>
        <p className="text-lead text-ink-soft">{text.lead}</p>
        {refusal && (
          <p role="alert" className="font-medium text-danger">
            {refusal}
          </p>
        )}
        {sent ? (
          <Button asChild variant="secondary">
            <Link to={next.to}>{next.label}</Link>
          </Button>
        ) : (
          <Button size="lg" loading={answer.pending} onClick={answer.run}>
            {button}
          </Button>
        )}
      </div>
    </div>
  )
}

export const ConfirmNewsletter = () => (
  <MailLinkPage
    {...copy.confirm}
    send={async (token) => toast.success((await call(confirmSubscription, { body: { token } })).message)}
  />
)

export const LeaveNewsletter = () => (
  <MailLinkPage {...copy.unsubscribe} send={(token) => call(unsubscribe, { body: { token } })} />
)

export const DenyChange = () => (
  <MailLinkPage
    {...accountsCopy.notMe}
    next={{ label: accountsCopy.reset, to: '/Forgot-Password' }}
    send={async (token) => {
      await call(denyChange, { body: { token } })
      session.signOut()
    }}
  />
)

export const EndNotificationMails = () => (
  <MailLinkPage
    {...notificationsCopy.unsubscribe}
    send={(token) => call(unsubscribeFromNotifications, { body: { token } })}
  />
)

export const EndWatchMails = () => (
  <MailLinkPage {...watchCopy.unsubscribe} send={(token) => call(stopWatching, { body: { token } })} />
)
