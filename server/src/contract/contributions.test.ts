import { expect, it } from 'vitest'
import { joinContributions } from './contributions.ts'

it('joins what modules contribute, each under its name', () => {
  expect([...joinContributions('thing', [{ a: 1 }, undefined, { b: 2 }])]).toEqual([
    ['a', 1],
    ['b', 2],
  ])
})

it('refuses two contributors of one name', () => {
  expect(() => joinContributions('thing', [{ a: 1 }, { a: 2 }])).toThrow(
    'the thing "a" is made by two modules',
  )
})
