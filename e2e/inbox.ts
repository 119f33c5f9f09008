import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Addresses } from './product.ts'

export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
}

/** The newest mail to this address with this subject, once it has arrived. */
export async function mailTo({ sandboxUrl }: Addresses, to: string, subject: string | RegExp): Promise<Mail> {
  const look = async (): Promise<Mail | undefined> => {
    const reply = await fetch(`${sandboxUrl}/mail?to=${encodeURIComponent(to)}`)
    const { mails } = (await reply.json()) as { mails: Mail[] }
    return mails.find((mail) => (typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject)))
  }
  await expect.poll(look).toBeDefined()
  return (await look()) as Mail
}

/** The path of a mail's link, without the public host. */
export function linkIn(text: string, path: string): string {
  const link = text.split(/\s/).find((word) => word.includes(path))
  if (!link) throw new Error(`no ${path} in ${text}`)
  return link.slice(link.indexOf(path))
}

/**
 * Where a link of the mail that the inbox shows leads. It is not clicked: a browser drops a click into a frame that it
 * has not painted yet, and on a busy machine that takes a while.
 */
export async function shownLink(page: Page, name: string): Promise<string> {
  const address = await page.frameLocator('iframe').getByRole('link', { name }).getAttribute('href')
  if (!address) throw new Error(`${name} leads nowhere`)
  return address
}
