import { describe, expect, it } from 'vitest'
import { readPermalinkStructure } from './permalink-structure.ts'

const facts = {
  id: 7,
  slug: 'hello',
  date: '2026-11-05T09:08:07',
  author: 'ann',
  category: 'news/local',
}

describe('readPermalinkStructure', () => {
  it.each([
    ['/%postname%/', 'hello/'],
    ['/%year%/%monthnum%/%day%/%postname%/', '2026/11/05/hello/'],
    ['/archives/%post_id%', 'archives/7/'],
    ['/%category%/%postname%/', 'news/local/hello/'],
    ['/%author%/%hour%-%minute%-%second%/%postname%.html', 'ann/09-08-07/hello.html/'],
  ])('prints and recognises %s', (pattern, path) => {
    const structure = readPermalinkStructure(pattern)
    expect(structure.print(facts)).toBe(path)
    const found = structure.match(path.replace(/\/$/, ''))
    expect(found?.slug ?? found?.id).toBe(pattern.includes('%postname%') ? 'hello' : 7)
  })

  it('leaves no gap for an item without a category', () => {
    const structure = readPermalinkStructure('/in/%category%/%postname%/')
    expect(structure.print({ ...facts, category: '' })).toBe('in/hello/')
  })

  it('leaves a placeholder for the slug in templates', () => {
    expect(readPermalinkStructure('/%year%/%postname%/').template(facts)).toBe('2026/%postname%/')
  })

  it('does not match other paths', () => {
    const structure = readPermalinkStructure('/%year%/%postname%/')
    expect(structure.match('about/team')).toBeUndefined()
    expect(structure.match('2026/11/hello')).toBeUndefined()
  })

  it.each([
    ['/%postnaem%/', /no part of a permalink/],
    ['/%year%/', /needs %postname% or %post_id%/],
    ['/a b/%postname%/', /letters, digits/],
  ])('refuses %s', (pattern, reason) => {
    expect(() => readPermalinkStructure(pattern)).toThrow(reason)
  })
})
