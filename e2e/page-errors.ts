import type { Page } from 'playwright-core'

export type PageErrors = {
  readonly list: readonly string[]
}

/** Collects errors that a page writes to the console, exceptions and failed requests. */
export function collectPageErrors(page: Page, baseUrl: string, tolerated: RegExp[]): PageErrors {
  const list: string[] = []
  const add = (complaint: string): void => {
    if (!tolerated.some((pattern) => pattern.test(complaint))) list.push(complaint)
  }
  page.on('console', (message) => {
    // A failed reply is recorded below, with its URL.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      add(`console: ${message.text()}`)
    }
  })
  page.on('pageerror', (error) => add(`uncaught: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().startsWith(baseUrl)) {
      add(`${response.status()} ${response.request().method()} ${response.url().slice(baseUrl.length)}`)
    }
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page aborts its open requests.
    if (reason !== 'net::ERR_ABORTED') add(`${reason} ${request.method()} ${request.url()}`)
  })
  return { list }
}
