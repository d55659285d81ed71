import { expect, it } from 'vitest'
import type { JsonSchema } from '../../contract/openapi/json-schema.ts'
import { type Field, fieldTable, withInner } from './fields.ts'

const members = (count: number, schema: JsonSchema): Record<string, JsonSchema> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`m${n}`, schema]))

const tableOf = (schema: JsonSchema): string => {
  const field: Field = { name: 'outer', isRequired: true, schema }
  return fieldTable(withInner(field), { title: 'Members', link: (name) => `#${name}` }).text
}

const rowsOf = (table: string): number => table.match(/<tr><th scope="row">/g)?.length ?? 0

it('a table includes the inner fields of its fields', () => {
  const table = tableOf({ type: 'object', properties: members(70, { type: 'string' }) })
  expect([rowsOf(table), table.includes('openapi.json')]).toEqual([71, false])
})

it('a long table drops the deepest level, in objects and in lists of them', () => {
  const inner: JsonSchema = { type: 'object', properties: members(10, { type: 'string' }) }
  for (const each of [inner, { type: 'array', items: inner }]) {
    const table = tableOf({ type: 'object', properties: members(20, each) })
    expect([rowsOf(table), table.includes('openapi.json')]).toEqual([21, true])
    expect(table).toContain('<small>221</small>')
  }
})

it('a long table without inner fields is shown in full', () => {
  const fields = Array.from({ length: 100 }, (_, n) => ({
    ...{ name: `m${n}`, isRequired: true, schema: { type: 'string' } },
  }))
  expect(rowsOf(fieldTable(fields, { title: 'Members', link: String }).text)).toBe(100)
})
