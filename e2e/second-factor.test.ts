import { setTimeout } from 'node:timers/promises'
import { login } from '@gooddrop/contract/accounts.ts'
import { totpCode } from '@gooddrop/sandbox/authenticator-part.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './accessible.ts'
import { linkIn, mailTo } from './inbox.ts'
import { proveWallet } from './members.ts'
import { test } from './test.ts'
import { newWallet } from './wallets.ts'

const fill = (page: Page, label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)

/** A fingerprint reader that says yes, inside the browser. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Runs in the page: the actions of a dialog that a message lies upon. */
function coveredActions(): string[] {
  const messages = [...document.querySelectorAll('[data-sonner-toast]')].map((each) => each.getBoundingClientRect())
  return [...document.querySelectorAll('[role=dialog] footer button')]
    .filter((button) => {
      const { top, bottom } = button.getBoundingClientRect()
      return messages.some((message) => message.top < bottom && message.bottom > top)
    })
    .map((button) => button.textContent)
}

test('a person adds a passkey and an authenticator app, signs in by each, signs out all other devices, removes the wallet, and denies that', async ({
  page: open,
  product,
  newPerson,
}) => {
  const wallet = await newWallet(product.sandboxUrl)
  const person = await proveWallet(product, await newPerson('Tove'), wallet)
  // A missing proof and a missing code are answered by 403 and 401.
  const page = await open({ width: 820, height: 1180, colorScheme: 'dark', tolerate: [/^40[13] /] })
  await plugInAuthenticator(page)
  const signInByPassword = async (page: Page) => {
    await page.goto('/Login')
    await settled(page)
    await fill(page, 'E-mail', person.email)
    await fill(page, 'Password', person.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
  }
  const openProfile = async () => {
    await page.waitForURL(/\/Home$/)
    await page.goto('/Profile')
    await settled(page)
  }

  await signInByPassword(page)
  await openProfile()
  await expect
    .poll(() => page.evaluate(() => [localStorage.getItem('token'), document.cookie]))
    .toEqual([expect.stringMatching(/^cookie\./), ''])
  const [cookie] = await page.context().cookies()
  expect(cookie).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Strict' })

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByLabel('Your password', { exact: true }).fill(person.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await fill(page, 'Name', 'My tablet')
  expect(await page.evaluate(coveredActions)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('My tablet', { exact: true }).waitFor()
  await page.setViewportSize({ width: 820, height: 1180 })

  await page.getByRole('button', { name: 'Set up an app' }).click()
  const setUp = page.getByRole('dialog', { name: 'Scan this with your app' })
  await setUp.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  const key = (await setUp.locator('code').textContent()) ?? ''
  await setUp.getByLabel('Code from the app').fill(totpCode(key.replaceAll(' ', '')))
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await codes.waitFor()
  const recoveryCodes = await codes.getByRole('listitem').allTextContents()
  expect(recoveryCodes).toHaveLength(10)
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByText('10 recovery codes left.').waitFor()
  await mailTo(product, person.email, 'Two-step sign-in is on')

  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL(/\/Home$/)
  await expect.poll(() => page.context().cookies()).toEqual([])

  // By password it takes a second step now, for pages and for calls.
  const refused = callProduct(product.url, login, { body: { email: person.email, password: person.password } })
  await expect(refused).rejects.toMatchObject({ status: 401 })
  const phone = await open({ width: 390, height: 844, tolerate: [/^401 /] })
  await signInByPassword(phone)
  const code = phone.getByLabel('Code', { exact: true })
  await code.waitFor()
  await code.fill(recoveryCodes[0] ?? '')
  await phone.getByRole('button', { name: 'Login', exact: true }).click()
  await phone.waitForURL(/\/Home$/)

  // This browser may choose the passkey by itself, since it is offered where the e-mail is typed. A slow reply leaves
  // time to click as well: that signs in once.
  let signIns = 0
  await page.route('**/auth/passkey-login', async (route) => {
    signIns += 1
    await setTimeout(2000)
    await route.continue()
  })
  await page.goto('/Login')
  const passkey = page.getByRole('button', { name: 'Sign in with a passkey' })
  passkey.click().catch(() => undefined)
  await openProfile()
  expect(signIns).toBe(1)

  // Those of the registration, the passkey and the phone. The passkey was proof enough for what follows.
  await page.getByText('9 recovery codes left.').waitFor()
  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  await devices.getByText('This device').waitFor()
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(3)
  await devices.getByRole('button', { name: 'Sign out all other devices' }).click()
  await devices.getByText('You are signed in on this device only.').waitFor()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('Your authenticator app has been removed').waitFor()

  await page.getByText(wallet.address, { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Remove r/ }).click()
  await page.getByRole('dialog', { name: 'Remove this wallet?' }).getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No wallet is connected to your account.').waitFor()
  const { text } = await mailTo(product, person.email, 'A wallet was removed')
  await page.goto(linkIn(text, '/Not-Me#'))
  await settled(page)
  await page.getByRole('button', { name: 'This was not me' }).click()
  await page.getByRole('heading', { name: 'Your account is locked' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
