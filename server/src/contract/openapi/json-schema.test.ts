import { describe, expect, it } from 'vitest'
import {
  array,
  boolean,
  integer,
  mapOf,
  object,
  oneOf,
  orNull,
  type Schema,
  string,
  typed,
} from '../schema.ts'
import { type JsonSchema, resourceSchema, toJsonSchema } from './json-schema.ts'
import { asWritten } from './schema-sides.ts'

describe('an argument in JSON Schema', () => {
  it.each<[string, Schema, JsonSchema]>([
    ['keeps inclusive bounds', integer({ minimum: 1 }), { type: 'integer', minimum: 1 }],
    [
      'turns exclusive flags into bounds',
      integer({ minimum: 1, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: true }),
      { type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 9 },
    ],
    [
      'tells of the members of a map',
      mapOf(boolean(), { description: 'By name.' }),
      {
        type: 'object',
        description: 'By name.',
        additionalProperties: { type: 'boolean' },
      },
    ],
    [
      'lets null stand for an object, and among the words of a list',
      object({ when: orNull(object({ day: string() })), who: orNull(oneOf(['a', 'b'])) }),
      {
        type: 'object',
        properties: {
          when: { type: ['object', 'null'], properties: { day: { type: 'string' } } },
          who: { type: ['string', 'null'], enum: ['a', 'b', null] },
        },
        required: ['when', 'who'],
      },
    ],
    [
      'gathers required members',
      object({ a: string({ required: true }), b: boolean() }),
      {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'boolean' } },
        required: ['a'],
      },
    ],
    [
      'lets a nullable word be null',
      oneOf(['a', 'b'], { nullable: true }),
      { type: ['string', 'null'], enum: ['a', 'b', null] },
    ],
    [
      'prints a map of words as a list',
      string({ enum: { x: 'a', y: 'b' } as never }),
      { type: 'string', enum: ['a', 'b'] },
    ],
    [
      'writes an empty object as one',
      typed({ type: 'object', default: [] }),
      { type: 'object', default: {} },
    ],
    [
      'writes the default of a list as a list',
      typed({ type: 'array', items: string(), default: 'publish' }),
      { type: 'array', items: { type: 'string' }, default: ['publish'] },
    ],
    [
      'lets dates have a zone or none',
      string({ format: 'date-time' }),
      {
        type: 'string',
        pattern: expect.stringContaining('(Z|[+-]'),
        examples: ['2026-11-15T09:30:00'],
      },
    ],
    [
      'drops rules that only clean a text',
      string({ format: 'text-field', clean: String, check: () => undefined }),
      { type: 'string' },
    ],
    [
      'takes a text with a rendered form as plain text, too',
      object({ raw: string(), rendered: string({ readonly: true }) }),
      {
        anyOf: [{ type: 'string' }, { type: 'object', properties: { raw: { type: 'string' } } }],
      },
    ],
    [
      'keeps several forms',
      typed({ oneOf: [array(integer()), object({ a: integer() })] }),
      {
        anyOf: [
          { type: 'array', items: { type: 'integer' } },
          { type: 'object', properties: { a: { type: 'integer' } } },
        ],
      },
    ],
    [
      'lists a form that is accepted beside the published one',
      typed({ type: 'integer', description: 'The heir.', ownForm: { enum: [false] } }),
      { description: 'The heir.', anyOf: [{ type: 'integer' }, { enum: [false] }] },
    ],
  ])('%s', (_claim, schema, expected) => {
    expect(toJsonSchema(asWritten(schema))).toEqual(expected)
  })
})

describe('a resource in JSON Schema', () => {
  const everywhere = { context: ['view', 'edit', 'embed'] } as const

  it('requires members that every context shows', () => {
    const schema = resourceSchema({
      id: integer(everywhere),
      name: string({ context: ['view', 'edit'] }),
      url: string(),
    })
    expect(schema.required).toEqual(['id', 'url'])
    expect(schema.properties?.name).toEqual({ type: 'string', 'x-context': ['view', 'edit'] })
  })

  it('omits members that no context shows', () => {
    expect(resourceSchema({ password: string({ context: [] }) }).properties).toBeUndefined()
  })

  it('requires members that the server generates, not those that callers wrote', () => {
    const members = { a: string() }
    const schema = resourceSchema({
      made: object(members, { ...everywhere, readonly: true }),
      written: object(members, everywhere),
    })
    expect(schema.properties?.made?.required).toEqual(['a'])
    expect(schema.properties?.written?.required).toBeUndefined()
  })

  it('allows an empty object, which prints as a list, unless a member is always present', () => {
    const schema = resourceSchema({
      loose: object({ a: string() }, everywhere),
      complete: object({ a: string({ default: '' }) }, everywhere),
    })
    expect(schema.properties?.loose).toMatchObject({ type: ['object', 'array'], maxItems: 0 })
    expect(schema.properties?.complete).toMatchObject({ type: 'object', required: ['a'] })
  })

  it('does not limit a stored value to those that may be written', () => {
    const schema = resourceSchema({
      status: oneOf(['publish', 'draft'], everywhere),
      kind: oneOf(['a', 'b'], { ...everywhere, readonly: true }),
    })
    expect(schema.properties?.status?.enum).toBeUndefined()
    expect(schema.properties?.kind?.enum).toEqual(['a', 'b'])
  })
})
