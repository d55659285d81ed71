import { describe, expect, it } from 'vitest'
import { compareTexts, conflictingFields, mergedText } from './merge.ts'

const BASE = ['one', 'two', 'three', 'four']
const merge = (theirs: string[], mine: string[]) => {
  const stretches = compareTexts(BASE, theirs, mine)
  return { sources: stretches.map(({ source }) => source), stretches }
}

describe('two versions of a text', () => {
  it('keep changes in different places without a question', () => {
    const { sources, stretches } = merge(
      ['one!', 'two', 'three', 'four'],
      ['one', 'two', 'three', 'four', 'five'],
    )
    expect(sources).toEqual(['theirs', 'unchanged', 'mine'])
    expect(mergedText(stretches, new Map())).toEqual(['one!', 'two', 'three', 'four', 'five'])
  })

  it('keep what one added beside a block that the other changed', () => {
    const below = merge(['one', 'two', 'three', 'four', 'five'], ['one', 'two', 'three', 'FOUR'])
    expect(below.sources).not.toContain('conflict')
    expect(mergedText(below.stretches, new Map()).slice(-2)).toEqual(['FOUR', 'five'])
    const above = merge(['ONE', 'two', 'three', 'four'], ['zero', 'one', 'two', 'three', 'four'])
    expect(above.sources).not.toContain('conflict')
    expect(mergedText(above.stretches, new Map()).slice(0, 2)).toEqual(['zero', 'ONE'])
  })

  it('keep deletions of either side', () => {
    const { sources, stretches } = merge(['two', 'three', 'four'], ['one', 'two', 'three'])
    expect(sources).not.toContain('conflict')
    expect(mergedText(stretches, new Map())).toEqual(['two', 'three'])
  })

  it('have no question where both made the same change', () => {
    const { sources } = merge(['one', 'TWO', 'three', 'four'], ['one', 'TWO', 'three', 'four'])
    expect(sources).not.toContain('conflict')
  })

  it('are in conflict where both changed the same block, and lose nothing by default', () => {
    const { stretches } = merge(
      ['one', 'theirs', 'three', 'four'],
      ['one', 'mine', 'three', 'four'],
    )
    const conflict = stretches.find(({ source }) => source === 'conflict')
    expect(conflict).toMatchObject({ theirs: ['theirs'], mine: ['mine'] })
    if (!conflict) throw new Error('there is no conflict')
    const second = (choice: 'theirs' | 'mine' | 'both') =>
      mergedText(stretches, new Map([[conflict, choice]])).slice(1, -2)
    expect([second('theirs'), second('mine'), second('both')]).toEqual([
      ['theirs'],
      ['mine'],
      ['theirs', 'mine'],
    ])
  })
})

it('a field is in conflict only if both changed it, each in another way', () => {
  const base = { title: 'a', excerpt: 'a', slug: 'a', categories: [1], sticky: false }
  const theirs = { title: 'b', excerpt: 'b', slug: 'a', categories: [1, 2], sticky: true }
  const mine = { title: 'c', excerpt: 'a', slug: 'c', categories: [1, 2], sticky: false }
  const names = ['title', 'excerpt', 'slug', 'categories', 'sticky'] as const
  expect(conflictingFields(base, theirs, mine, names)).toEqual(['title'])
})
