/** HTML that the server has sanitised; the content security policy lets no script in it run. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for it; only sanitised posts come here
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
