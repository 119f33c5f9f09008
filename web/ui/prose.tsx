/** Html that the server has sanitised on the way in; the policy of the page lets nothing in it run. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for it; only sanitised posts come here
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
