import { useMemo } from 'react'
import { trustedHtml } from '#lib/trusted-types.ts'

/** HTML that the server has sanitised; the content security policy lets no script in it run. */
export function Prose({ html }: { html: string }) {
  const trusted = useMemo(() => trustedHtml(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for it; only sanitised posts come here
  return <div dir="auto" className="prose" dangerouslySetInnerHTML={{ __html: trusted }} />
}
