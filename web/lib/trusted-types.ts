/** What the browser accepts where text becomes markup or a script's address; React and the DOM's types call it a string. */
type Policy = { createHTML(html: string): string; createScriptURL(url: string): string }
type Factory = { createPolicy(name: string, rules: Policy): Policy }

const asGiven: Policy = { createHTML: (html) => html, createScriptURL: (url) => url }

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes

/** The only policy that the content security policy allows. Browsers without Trusted Types take the text itself. */
const policy = factory?.createPolicy('gooddrop', asGiven) ?? asGiven

/** Only for HTML that the server has sanitised. */
export const trustedHtml = (html: string): string => policy.createHTML(html)

/** Only for addresses that are written in our own code. */
export const trustedScript = (url: string): string => policy.createScriptURL(url)
