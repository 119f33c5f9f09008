/** Html that the server has sanitised on the way in and again on the way out. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for it; only sanitised posts come here
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
