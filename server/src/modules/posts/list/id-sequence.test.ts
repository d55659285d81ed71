import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  idAt,
  placeOf,
  sequenceOf,
  sliceOf,
  withId,
  withoutIds,
  withoutPlace,
} from './id-sequence.ts'

const distinctIds = fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { maxLength: 3_000 })

describe('an id sequence', () => {
  it('behaves as an array under any insertions and removals', () => {
    fc.assert(
      fc.property(
        distinctIds,
        fc.array(fc.tuple(fc.boolean(), fc.nat(), fc.integer({ min: 100_001, max: 999_999 }))),
        (ids, changes) => {
          let list = [...ids]
          let sequence = sequenceOf(ids)
          for (const [isNew, number, id] of changes) {
            if (isNew) {
              const place = number % (list.length + 1)
              list = list.toSpliced(place, 0, id)
              sequence = withId(sequence, place, id)
            } else if (list.length > 0) {
              const place = number % list.length
              list = list.toSpliced(place, 1)
              sequence = withoutPlace(sequence, place)
            }
          }
          expect(sequence.length).toBe(list.length)
          expect(sliceOf(sequence, 0, sequence.length)).toEqual(list)
          for (const place of [0, 1, 511, 512, 1_500, list.length - 1, list.length])
            expect(idAt(sequence, place)).toBe(list[place])
          for (const id of [...list.slice(0, 3), ...list.slice(-3), 0, 1_000_000])
            expect(placeOf(sequence, id)).toBe(list.indexOf(id))
          const unwanted = new Set(list.filter((_, place) => place % 7 === 3))
          const rest = withoutIds(sequence, unwanted)
          expect(sliceOf(rest, 0, rest.length)).toEqual(list.filter((id) => !unwanted.has(id)))
          expect(sliceOf(sequence, 505, 530)).toEqual(list.slice(505, 530))
        },
      ),
      { numRuns: 50 },
    )
  })

  it('copies one piece for a change', () => {
    const before = sequenceOf(Array.from({ length: 5_000 }, (_, n) => n + 1))
    const after = withId(before, 2_500, 9_999)
    const copied = after.pieces.filter((piece) => !before.pieces.includes(piece))
    expect(copied).toHaveLength(1)
  })
})
