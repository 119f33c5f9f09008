import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { messageOf } from '#lib/api-error.ts'
import { Button } from '#ui/button.tsx'
import { DrawnArt } from '#ui/drawn-art.tsx'
import { copy } from './copy.ts'

type Props = {
  title: string
  lead: string
  button: string
  done: { title: string; lead: string }
  send: (token: string) => Promise<unknown>
}

/**
 * Where a link of a letter leads. One click does it: merely opening the page does nothing, because mail programs open
 * links to look at them.
 */
export function MailLinkPage({ title, lead, button, done, send }: Props) {
  const [query] = useSearchParams()
  const [state, setState] = useState<'asked' | 'sending' | 'done'>('asked')
  const [refusal, setRefusal] = useState<string>()
  const answer = async () => {
    setState('sending')
    setRefusal(undefined)
    try {
      await send(query.get('token') ?? '')
      setState('done')
    } catch (error) {
      setRefusal(messageOf(error))
      setState('asked')
    }
  }
  const words = state === 'done' ? done : { title, lead }
  return (
    <div className="page grid items-center gap-10 py-16 sm:grid-cols-[minmax(0,18rem)_1fr] sm:gap-14 sm:py-24">
      <div className="bg-sunk p-8 max-sm:hidden">
        <DrawnArt seed={title} className="aspect-[4/5] w-full shadow-lift" />
      </div>
      <div className="grid max-w-xl justify-items-start gap-5" role="status">
        <h1 className="display text-title">{words.title}</h1>
        <p className="text-lead text-ink-soft">{words.lead}</p>
        {refusal && <p className="font-medium text-danger">{refusal}</p>}
        {state === 'done' ? (
          <Button asChild variant="secondary">
            <Link to="/Home">{copy.toHome}</Link>
          </Button>
        ) : (
          <Button size="lg" loading={state === 'sending'} onClick={answer}>
            {button}
          </Button>
        )}
      </div>
    </div>
  )
}
