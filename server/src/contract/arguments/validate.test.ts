import { describe, expect, it } from 'vitest'
import type { ApiError } from '../errors.ts'
import { array, boolean, integer, oneOf, type Schema, string, typed } from '../schema.ts'
import { readArguments } from './validate.ts'

const scope = { isAnonymous: true, can: () => false }
const read = (schema: Schema, value: unknown) => readArguments({ x: value }, { x: schema }, scope).x

const refusal = (schema: Schema, value: unknown) => {
  try {
    read(schema, value)
  } catch (error) {
    const { code, data } = error as ApiError
    return { code, fault: (data.details as Record<string, { code: string }>).x?.code }
  }
  return undefined
}

describe('reading values', () => {
  it.each<[string, Schema, unknown, unknown]>([
    ['text as an integer', integer(), '7', 7],
    ['a whole fraction as an integer', integer(), '1.0', 1],
    ['words as booleans', boolean(), 'TRUE', true],
    ['0 as false', boolean(), '0', false],
    ['commas as a list', array(integer()), '1,2, 3', [1, 2, 3]],
    ['one value as a list', array(integer()), 5, [5]],
    ['an empty text as an empty list', array(integer()), '', []],
    ['a list as an object without members', typed({ type: 'object' }), [1], {}],
    [
      'the fitting one of several types',
      typed({ type: ['boolean', 'array'], items: { type: 'string' } }),
      'page',
      ['page'],
    ],
    ['an address without a scheme', string({ format: 'uri' }), 'example.org', 'http://example.org'],
    ['a script address as nothing', string({ format: 'uri' }), 'javascript:alert(1)', ''],
  ])('takes %s', (_what, schema, given, expected) => {
    expect(read(schema, given)).toEqual(expected)
  })
})

describe('refusing values', () => {
  it.each<[string, Schema, unknown, string]>([
    ['a word for an integer', integer(), '1a', 'rest_invalid_type'],
    ['a number past what is safe', integer(), '9007199254740993', 'rest_invalid_type'],
    ['not a number at all', integer(), 'NaN', 'rest_invalid_type'],
    ['an object for a list (SEC-04)', array(integer()), { a: 1 }, 'rest_invalid_type'],
    ['SQL in a list of ids (SEC-04)', array(integer()), '1) OR 1=1', 'rest_invalid_type'],
    ['a number for a text', string(), 5, 'rest_invalid_type'],
    ['a word outside the list', oneOf(['a', 'b']), 'c', 'rest_not_in_enum'],
    ['too large a number', integer({ maximum: 100 }), 101, 'rest_out_of_bounds'],
    ['too short a text', string({ minLength: 1 }), '', 'rest_too_short'],
    ['blanks for a text', string({ pattern: '.*\\S.*' }), '  ', 'rest_invalid_pattern'],
    ['a bad date', string({ format: 'date-time' }), '2026-02-30T00:00:00', 'rest_invalid_date'],
    ['a bad e-mail address', string({ format: 'email' }), 'nonsense', 'rest_invalid_email'],
    ['too many items', array(integer(), { maxItems: 2 }), [1, 2, 3], 'rest_too_many_items'],
    [
      'an unknown member',
      typed({ type: 'object', additionalProperties: false }),
      { a: 1 },
      'rest_additional_properties_forbidden',
    ],
    [
      'a missing member',
      typed({ type: 'object', properties: { a: { type: 'string', required: true } } }),
      {},
      'rest_property_required',
    ],
    [
      'what fits no branch',
      typed({ oneOf: [{ type: 'integer' }, { type: 'boolean' }] }),
      'x',
      'rest_no_matching_schema',
    ],
  ])('refuses %s', (_what, schema, given, fault) => {
    expect(refusal(schema, given)).toEqual({ code: 'rest_invalid_param', fault })
  })

  it.each([[{}], [[]], [['a']], [true], [1], [{ length: 3 }], [{ toString: 'a' }]])(
    'SEC-28: takes nothing for a secret but a text: %j',
    (given) => {
      const fault = { code: 'rest_invalid_param', fault: 'rest_invalid_type' }
      expect(refusal(string({ required: true }), given)).toEqual(fault)
    },
  )

  it('reports every fault at once', () => {
    const args = { page: integer(), per_page: integer() }
    const attempt = () => readArguments({ page: 'x', per_page: 'y' }, args, scope)
    expect(attempt).toThrow('Invalid parameter(s): page, per_page')
  })

  it('reports missing arguments before anything else', () => {
    const args = { name: string({ required: true }), age: integer() }
    expect(() => readArguments({ age: 'x' }, args, scope)).toThrow('Missing parameter(s): name')
  })
})

describe('values passed to handlers', () => {
  it('passes only declared arguments (SEC-09)', () => {
    const args = readArguments({ a: '1', where: { password: 'x' } }, { a: integer() }, scope)
    expect(args).toEqual({ a: 1 })
  })

  it('fills in defaults, also for null', () => {
    const declared = {
      page: integer({ default: 1 }),
      status: array(string(), { default: 'publish' as never }),
    }
    expect(readArguments({ page: null }, declared, scope)).toEqual({ page: 1, status: ['publish'] })
  })

  it('keeps an explicit null if the argument is nullable', () => {
    expect(readArguments({ a: null }, { a: string({ nullable: true }) }, scope)).toEqual({
      a: null,
    })
  })
})

describe('faults of several arguments', () => {
  const namesOf = (given: object, declared: Record<string, Schema>) => {
    try {
      readArguments({ ...given }, declared, scope)
    } catch (error) {
      return Object.keys((error as ApiError).data.params as object)
    }
    return undefined
  }
  const declared = {
    page: integer({ minimum: 1, checkedFirst: true }),
    size: integer({ minimum: 1, checkedFirst: true }),
    order: oneOf(['asc', 'desc']),
    sort: oneOf(['id']),
  }

  it('are reported together', () => {
    expect(namesOf({ order: 'up', sort: 'x' }, declared)).toEqual(['order', 'sort'])
  })

  it('are reported alone if their arguments are checked first', () => {
    expect(namesOf({ order: 'up', page: 0, size: 0 }, declared)).toEqual(['page', 'size'])
  })
})
