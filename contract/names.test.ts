import { describe, expect, it } from 'vitest'
import { hidesCharacters, isAssignedName, isHouseName, isHouseTitle, mixesScripts, withoutHidden } from './names.ts'

describe('names', () => {
  it.each([
    'Gooddrop',
    'good.drop',
    'G00DDR0P_help',
    'Gооddrор', // four letters are Cyrillic
    'ＧＯＯＤＤＲＯＰ',
    'ɢᴏᴏᴅᴅʀᴏᴘ',
    'Göoddröp',
    'the-gooddrop-team',
    'good\u200bdrop',
    'support',
    'Support_Team',
    'аdmin',
    'adrnin',
    'admin42',
    'Official',
  ])('%j could be taken for the house', (name) => {
    expect(isHouseName(name)).toBe(true)
  })

  it.each(['Ada', 'Gooding', 'Adminah', 'Grace Support', 'dropofgood', 'Руслан', '李小龍', 'Ölga', 'rooted'])(
    '%j could not',
    (name) => {
      expect(isHouseName(name)).toBe(false)
    },
  )

  it.each([
    ['Gooddrop Official', true],
    ['GOODDROP', true],
    ['Gооddrop support', true],
    ['Support', false],
    ['A portrait of the Gooddrop gallery', false],
  ])('the title %j claims to be ours: %j', (title, claims) => {
    expect(isHouseTitle(title)).toBe(claims)
  })

  it.each([
    'Ada\u202Egnp.exe',
    'Ad\u200ba',
    'Ad\u200da',
    'Ada\u2066',
    '\u3164',
    'Ada\u00AD',
    'Ada\u{E0061}',
    'Ada\u061C',
    'Ada\uFFFE',
  ])('%j hides something', (name) => {
    expect(hidesCharacters(name)).toBe(true)
  })

  it.each(['José', '👩‍🎨 at work', 'می‌خواهم', 'क्‍ष', 'שלום', 'Zoë-Jane O’Neill', '❤️'])('%j hides nothing', (name) => {
    expect(hidesCharacters(name)).toBe(false)
  })

  it('removes what is hidden and keeps lines where they are wanted', () => {
    expect(withoutHidden('one\u202E\ntwo 👩‍🎨', '\n')).toBe('one\ntwo 👩‍🎨')
    expect(withoutHidden('one\ntwo')).toBe('onetwo')
  })

  it.each([
    ['pаypal', true],
    ['Αda', true],
    ['Ada Петрова', false],
    ['東京Tokyo', false],
  ])('%j mixes scripts within a word: %j', (name, mixes) => {
    expect(mixesScripts(name)).toBe(mixes)
  })

  it.each([
    ['rN7n34…gQ2x', true],
    ['collector-cjh3k5m7pq', true],
    ['collector-of-prints', false],
    ['mira', false],
  ])('%j is chosen by nobody: %j', (username, assigned) => {
    expect(isAssignedName(username)).toBe(assigned)
  })
})
