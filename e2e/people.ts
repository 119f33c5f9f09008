import { randomUUID } from 'node:crypto'
import { register } from '@gooddrop/contract/accounts.ts'
import type { Page } from 'playwright-core'

export type Person = {
  name: string
  email: string
  password: string
  token: string
  user: { _id: string }
  /** Signs the person in on this page from its next load on. */
  signIn(page: Page): Promise<void>
}

/** A new person for one test, registered by the API. */
export async function newPerson(url: string, name = 'Ada'): Promise<Person> {
  const unique = randomUUID().slice(0, 8)
  const email = `${name.toLowerCase()}.${unique}@example.com`
  const password = `a good password ${unique}`
  const reply = await fetch(`${url}${register.path}`, {
    method: register.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ first_name: name, last_name: 'Test', username: `${name}-${unique}`, email, password }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${name} could not register: ${reply.status} ${text}`)
  const { token, user } = JSON.parse(text) as Pick<Person, 'token' | 'user'>
  const remember = ([key, account]: [string, string]): void => {
    localStorage.setItem('token', key)
    localStorage.setItem('user', account)
  }
  return {
    name,
    email,
    password,
    token,
    user,
    async signIn(page) {
      await page.addInitScript(remember, [token, JSON.stringify(user)] as [string, string])
    },
  }
}
