import { randomUUID } from 'node:crypto'
import { register } from '@gooddrop/contract/accounts.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
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
  const body = { first_name: name, last_name: 'Test', username: `${name}-${unique}`, email, password }
  const { token, user } = await callProduct(url, register, { body })
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
