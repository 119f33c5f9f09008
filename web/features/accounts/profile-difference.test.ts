import { describe, expect, it } from 'vitest'
import { profileDifference } from './profile-difference.ts'

const user = { first_name: 'Ada', last_name: 'Lovelace', username: 'ada', bio: null, social: null }
const same = { first_name: 'Ada', last_name: 'Lovelace', username: 'ada', bio: '', social: '' }
const none = { profile: null, profile_banner: null }

describe('what of a profile is sent', () => {
  it('is nothing when nothing changed, spaces aside', () => {
    expect(profileDifference(user, same, none)).toBeUndefined()
    expect(profileDifference(user, { ...same, first_name: ' Ada ' }, none)).toBeUndefined()
  })

  it('is only what changed', () => {
    expect(profileDifference(user, { ...same, last_name: 'King' }, none)).toEqual({
      body: { last_name: 'King' },
      files: {},
    })
  })

  it('is a picture alone when only that was chosen', () => {
    const profile = new File(['x'], 'me.png', { type: 'image/png' })
    expect(profileDifference(user, same, { ...none, profile })).toEqual({ body: {}, files: { profile } })
  })

  it('takes a social link away when it was emptied', () => {
    const linked = { ...user, social: 'https://example.org/ada' }
    expect(profileDifference(linked, same, none)).toEqual({ body: { social: '' }, files: {} })
  })
})
