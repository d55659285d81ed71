import { describe, expect, it } from 'vitest'
import { array, integer, object, oneOf, type Schema, string, typed } from '../schema.ts'
import { findTooLong } from './lengths.ts'
import { readArguments } from './validate.ts'

/** The limit of a text that declares none. */
const MAX_TEXT = 10_000

const text = 'a'.repeat(MAX_TEXT)
const long = `${text}a`
const faultOf = (value: unknown, schema: Schema) => findTooLong(value, schema, 'field')?.message
const tooLong = (name: string, most = MAX_TEXT) =>
  `${name} must be at most ${most} characters long.`

describe('the length of a text', () => {
  it.each<[string, unknown, Schema, string | undefined]>([
    ['ordinary', text, string(), undefined],
    ['too long', long, string(), tooLong('field')],
    ['a word out of few', long, oneOf(['a', 'b']), tooLong('field')],
    ['without a type', long, {}, tooLong('field')],
    ['in a list', ['a', long], array(string()), tooLong('field[1]')],
    ['in a list that is one text', `a,${long}`, array(string()), tooLong('field[1]')],
    ['a list that is one text', 'a,'.repeat(50_001), array(string()), tooLong('field', 100_000)],
    ['in an object', { raw: long }, object({ raw: string() }), tooLong('field[raw]')],
    ['instead of an object', long, object({ raw: string() }), tooLong('field')],
    ['in what is added', { a: long }, { additionalProperties: string() }, tooLong('field[a]')],
    ['content', long, string({ isLong: true }), undefined],
    ['in content', { raw: long }, object({ raw: string() }, { isLong: true }), undefined],
    ['above its own limit', 'a'.repeat(11), string({ maxLength: 5 }), tooLong('field', 5)],
    ['one that is no number', '1'.repeat(MAX_TEXT * 2), integer(), undefined],
  ])('is asked: %s', (_case, value, schema, expected) => {
    expect(faultOf(value, schema)).toBe(expected)
  })

  it("SEC-52: is checked before an argument's own rule", () => {
    const seen: unknown[] = []
    const own = typed<string>({
      type: 'string',
      check: (value) => {
        seen.push(value)
        return undefined
      },
      clean: (value) => String(value),
    })
    const scope = { isAnonymous: true, can: () => false }
    expect(() => readArguments({ own: long }, { own }, scope)).toThrow('own')
    expect(seen).toEqual([])
    expect(readArguments({ own: text }, { own }, scope)).toEqual({ own: text })
  })
})
