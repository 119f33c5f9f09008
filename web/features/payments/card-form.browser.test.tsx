import { cancelPayment, createPaymentIntent, getPricing } from '@gooddrop/contract/payments.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#testing/api.ts'
import { expectAccessible } from '#testing/expect-accessible.ts'
import { order } from '#testing/fixtures/orders.ts'
import { collector, ownUser } from '#testing/fixtures/people.ts'
import { openPage } from '#testing/open-page.tsx'

const number = page.getByLabelText('Card number')
const expiry = page.getByLabelText('Expiry (MM/YY)')
const cvc = page.getByLabelText('CVC')

function answerPricing(): void {
  api.answer(getPricing, {
    plans: [{ name: 'Basic', usd: 100, xrp: 100, amount: 10_000, drops: '100000000' }],
    currency: 'usd',
    selling: true,
    not_selling: null,
    rate: null,
    reserve: { base: '10000000', increment: '2000000' },
    card: { entry: 'form', url: 'https://card.example', publishable_key: 'pk_test' },
  })
}

async function openForm(): Promise<void> {
  answerPricing()
  await openPage('/add-Info', { as: collector(), width: 390, height: 844 })
  await expect.element(page.getByText(/^10 XRP will be reserved/)).toBeVisible()
  await page.getByRole('radio', { name: /Basic/ }).click({ force: true })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('heading', { name: 'Payments Details' })).toBeVisible()
}

it('names what is wrong with a card', async () => {
  await openForm()
  await number.fill('4242424242424241')
  await expiry.fill('01/20')
  await cvc.fill('9')
  await page.getByRole('button', { name: 'Add card' }).click()
  await expect.element(page.getByText('This card number is not valid. Please check the digits')).toBeVisible()
  await expect.element(page.getByText('This card has expired')).toBeVisible()
  await expect.element(page.getByText('Please enter all 3 digits of the CVC')).toBeVisible()
  await expectAccessible()
})

it('groups the digits as they are typed', async () => {
  await openForm()
  await number.fill('4242424242424242')
  await expect.element(number).toHaveValue('4242 4242 4242 4242')
  await expiry.click()
  await userEvent.keyboard('1239')
  await expect.element(expiry).toHaveValue('12/39')
})

it('keeps the card when a payment is canceled', async () => {
  answerPricing()
  const created = order()
  const data = { id: 'pi_1', amount: created.amount, currency: created.currency, order_id: created._id }
  api.answer(createPaymentIntent, { data: { ...data, drops: '100000000', rate: null, valid_until: null } })
  api.answer(cancelPayment, { data: { id: 'pi_1', order: { ...created, state: 'canceled' } } })
  const card = {
    stripe_card_brand: 'visa',
    stripe_card_last4: '4242',
    stripe_card_exp_month: 12,
    stripe_card_exp_year: 2039,
  }
  await openPage('/add-Info', { as: collector(card) })
  await page.getByRole('radio', { name: /Basic/ }).click({ force: true })
  await page.getByRole('button', { name: 'Make payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your payment' })
  await expect.element(dialog.getByText('Visa ending in 4242')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('Payment Canceled').first()).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Buy XRP (pricing)' })).toBeVisible()
  await expect.element(page.getByText('Visa ending in 4242')).toBeVisible()
})

it('does not call an address verified that was never proved', async () => {
  answerPricing()
  await openPage('/add-Info', { as: collector() })
  await expect.element(page.getByRole('heading', { name: 'Buy XRP (pricing)' })).toBeVisible()
  expect(page.getByText('Email Verification (done)').elements()).toEqual([])
})

it('shows a visitor the plans before an address is asked for', async () => {
  answerPricing()
  await openPage('/add-Info')
  await expect.element(page.getByRole('heading', { name: 'Email Verification' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /Basic/ })).toBeInTheDocument()
})

it('hides the secret of a wallet made here again', async () => {
  await openPage('/add-Info', { as: ownUser(), width: 390, height: 844 })
  await page.getByRole('button', { name: 'Create Your Wallet' }).click()
  const secret = page.getByTestId('made-secret')
  await page.getByRole('button', { name: 'Show the secret' }).click()
  await expect.poll(() => secret.element().textContent).toMatch(/^sEd/)
  await expectAccessible()
  await page.getByRole('button', { name: 'Hide the secret' }).click()
  await expect.poll(() => secret.element().textContent).not.toContain('sEd')
})
