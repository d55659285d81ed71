import { describe, expect, it } from 'vitest'
import fc from '../../../../test/fast-check.ts'
import { baseOf, mergeFields } from './merge.ts'

const base = baseOf(
  { title: 'a', content: 'b', tags: [1, 2] },
  { title: 'a', content: 'b', tags: [1, 2] },
)

describe('merging', () => {
  it.each([
    ['nothing', {}, {}, {}, []],
    ['what the copy changed', {}, { title: 'c' }, { title: 'c' }, []],
    ['not what the original changed', { title: 'c' }, {}, {}, []],
    [
      'both where they touch different things',
      { title: 'c' },
      { content: 'd' },
      { content: 'd' },
      [],
    ],
    ['nothing where both did the same', { title: 'c' }, { title: 'c' }, {}, []],
    ['the copy where both differ', { title: 'c' }, { title: 'd' }, { title: 'd' }, ['title']],
    ['removals', {}, { tags: [] }, { tags: [] }, []],
    ['removals of a whole field', {}, { tags: undefined }, { tags: undefined }, []],
    ['what is new', {}, { mood: 'x' }, { mood: 'x' }, []],
  ])('takes %s', (_what, original, copy, changes, conflicts) => {
    const merged = mergeFields(
      base,
      { ...base.original, ...original },
      { ...base.original, ...copy },
    )
    expect(merged.changes).toEqual(changes)
    expect(merged.conflicts.map(({ field }) => field)).toEqual(conflicts)
  })

  it('does not count as a change what the copy lost when it was made', () => {
    const start = baseOf({ content: '<b>raw</b>' }, { content: 'raw' })
    expect(mergeFields(start, { content: '<b>raw</b>' }, { content: 'raw' }).changes).toEqual({})
    expect(mergeFields(start, { content: '<b>raw</b>' }, { content: 'new' }).changes).toEqual({
      content: 'new',
    })
  })

  it('keeps every change that only one side made, whatever the fields are', () => {
    const fields = fc.dictionary(
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.integer({ min: 0, max: 3 }),
    )
    fc.assert(
      fc.property(fields, fields, fields, (start, original, copy) => {
        const { changes, conflicts } = mergeFields(baseOf(start, start), original, copy)
        const after: Record<string, unknown> = { ...original, ...changes }
        const clashing = new Set(conflicts.map(({ field }) => field))
        for (const field of ['a', 'b', 'c', 'd']) {
          if (copy[field] !== start[field]) expect(after[field]).toBe(copy[field])
          else expect(after[field]).toBe(original[field])
          const isClash =
            copy[field] !== start[field] &&
            original[field] !== start[field] &&
            copy[field] !== original[field]
          expect(clashing.has(field)).toBe(isClash)
        }
      }),
    )
  })
})
