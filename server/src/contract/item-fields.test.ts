import { expect, it } from 'vitest'
import { joinItemFields } from './item-fields.ts'

it('joins what modules add', () => {
  const joined = joinItemFields([{ itemFields: { a: 1 } }, {}, { itemFields: { b: 2 } }])
  expect([...joined]).toEqual([
    ['a', 1],
    ['b', 2],
  ])
})

it('refuses two makers of one field', () => {
  const modules = [{ itemFields: { a: 1 } }, { itemFields: { a: 2 } }]
  expect(() => joinItemFields(modules)).toThrow('"a" is added by two modules')
})
