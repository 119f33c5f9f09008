import { describe, expect, it } from 'vitest'
import { readPostFile } from './read-post-file.ts'

const file = `---
title: Every sale gives
description: How it works: the gift
tags: Giving, How it works
date: 2026-09-14
---

A _first_ paragraph.

## Then
`

describe('a post as its author writes it', () => {
  it('is read with its head', () => {
    expect(readPostFile('01-Every sale_gives.md', file)).toEqual({
      slug: 'every-sale-gives',
      title: 'Every sale gives',
      description: 'How it works: the gift',
      tags: ['Giving', 'How it works'],
      published_at: new Date('2026-09-14'),
      html: '<p>A <em>first</em> paragraph.</p>\n<h2>Then</h2>\n',
    })
  })

  it.each([
    ['Just text', 'x.md does not begin with a head between two lines of dashes'],
    ['---\ntitle: T\n---\n', 'x.md has no description'],
    ['---\ntitle: T\ndescription: D\ndate: soon\n---\n', 'x.md has a date that is none'],
  ])('is refused in a sentence: %j', (text, sentence) => {
    expect(() => readPostFile('x.md', text)).toThrow(sentence)
  })
})
