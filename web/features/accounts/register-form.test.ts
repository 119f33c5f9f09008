import { describe, expect, it } from 'vitest'
import { registrationForm } from './register-form.tsx'

const filled = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  username: 'ada',
  password: 'engine no. 1',
  confirmation: 'engine no. 1',
}

const complaints = (form: typeof filled) => {
  const { error } = registrationForm.safeParse(form)
  const first: Record<string, string> = {}
  for (const issue of error?.issues ?? []) first[String(issue.path[0])] ??= issue.message
  return first
}

describe('the registration form', () => {
  it('is content with a filled one', () => {
    expect(complaints(filled)).toEqual({})
  })

  it('names every field that is missing, letter by letter', () => {
    const blank = { first_name: '', last_name: '', email: '', username: '', password: '', confirmation: '' }
    expect(complaints(blank)).toEqual({
      first_name: 'First Name is required',
      last_name: 'Last Name is required',
      email: 'Email is required',
      username: 'Username is required',
      password: 'Password is required',
    })
  })

  it('wants the same password twice, and says so even while other fields are wrong', () => {
    expect(complaints({ ...filled, email: '', confirmation: 'other' })).toEqual({
      email: 'Email is required',
      confirmation: 'Passwords must match',
    })
  })
})
