import { expect, it } from 'vitest'
import fc from '../../../../test/fast-check.ts'
import { forgetVisit, newSeen, noteVisit, talliesIn, visitOf } from './seen.ts'

const TALLIES = 200_000
const VISITS = [1, 2, 255]

const deeds = fc.array(
  fc.record({
    isForgotten: fc.boolean(),
    tally: fc.oneof(fc.nat(20), fc.nat(TALLIES)),
    visit: fc.constantFrom(...VISITS),
  }),
  { maxLength: 300 },
)

it('remembers what a map would', () => {
  fc.assert(
    fc.property(deeds, (all) => {
      const seen = newSeen()
      const map = new Map<number, number>()
      for (const { isForgotten, tally, visit } of all) {
        if (isForgotten) {
          forgetVisit(seen, tally)
          map.delete(tally)
        } else {
          noteVisit(seen, tally, visit)
          map.set(tally, visit)
        }
        expect(visitOf(seen, tally)).toBe(map.get(tally))
      }
      for (const { tally } of all) expect(visitOf(seen, tally)).toBe(map.get(tally))
      for (const visit of VISITS)
        expect(new Set(talliesIn(seen, visit))).toEqual(
          new Set([...map].flatMap(([tally, last]) => (last === visit ? [tally] : []))),
        )
    }),
  )
})
