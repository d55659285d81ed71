import { expect, it } from 'vitest'
import { readArguments } from '../../src/contract/arguments/validate.ts'
import { ApiError } from '../../src/contract/errors.ts'
import type { Schema } from '../../src/contract/schema.ts'
import { buildTestApp } from '../app.ts'

const GIVEN = [
  ...['a\0b', ['a\0b'], [{ a: 'a\0b' }]],
  ...[{ raw: 'a\0b' }, { a: { b: ['c\0'] } }, { 'a\0': 'b' }],
]

const scope = { isAnonymous: false, can: () => true }

const read = (schema: Schema, given: unknown): unknown => {
  try {
    return readArguments({ x: given }, { x: schema }, scope).x
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

it('no argument reaches a handler with null characters, which PostgreSQL cannot store', async () => {
  const { table } = await buildTestApp()
  const kept: string[] = []
  for (const { path, routes } of table.endpoints)
    for (const { route } of routes)
      for (const [name, schema] of Object.entries(route.args))
        for (const given of GIVEN)
          if (JSON.stringify(read(schema, given))?.includes('\\u0000'))
            kept.push(`${path} ${name} ${JSON.stringify(given)}`)
  expect(kept).toEqual([])
})
