import { expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'

it.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['lopes', 'lopez', 1],
  ['keting', 'keating', 1],
  ['vilanele', 'villanelle', 2],
  ['kaet', 'kate', 1],
  ['kitten', 'sitting', 3],
  ['a😀b', 'ab', 1],
])('%j to %j takes %i', (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance)
  expect(editDistance(to, from)).toBe(distance)
})
