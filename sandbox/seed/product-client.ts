/** The product as its users' browsers see it. */
export type Reply = Record<string, unknown> & { success: boolean; message: string }
export type Request = { token?: string; json?: object; form?: FormData }

export class ProductError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export async function callProduct<T = Reply>(
  url: string,
  method: string,
  { token, json, form }: Request = {},
): Promise<T> {
  const headers: Record<string, string> = {}
  if (token) headers.token = token
  if (json) headers['content-type'] = 'application/json'
  const body = form ?? (json && JSON.stringify(json))
  const reply = await persistently(() => fetch(url, { method, headers, ...(body !== undefined && { body }) }))
  const value = (await reply.json()) as Reply
  if (!reply.ok) throw new ProductError(reply.status, `${method} ${new URL(url).pathname}: ${value.message}`)
  return value as T
}

const TRIES = 4

/** A kept connection may be closed in the moment it is used again: what was asked then was never heard. */
async function persistently<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      if (attempt === TRIES || !(error instanceof TypeError)) throw error
    }
  }
}
