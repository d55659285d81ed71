import { describe, expect, it } from 'vitest'
import fc from '../../../../test/fast-check.ts'
import { ringPiece } from './arc.ts'
import { drawBars } from './bars.ts'
import { fitted } from './chart.ts'
import { drawYears } from './columns.ts'
import { drawDoughnut, gather } from './doughnut.ts'
import { linearScale, niceTicks } from './scale.ts'
import { drawStackedBars } from './stacked.ts'
import { trendThrough } from './trend.ts'
import { drawWaffle } from './waffle.ts'

const about = { id: 'a', title: 'A <b>title</b>', description: 'What "it" says' }

const valuesIn = (svg: string): number[] =>
  Array.from(svg.matchAll(/data-value="([^"]*)"/g), ([, value]) => Number(value))

describe('scales', () => {
  it('put the ends of the values on the ends of the positions', () => {
    const scale = linearScale([0, 10], [100, 0])
    expect([0, 5, 10].map(scale)).toEqual([100, 50, 0])
    expect(linearScale([3, 3], [7, 9])(3)).toBe(7)
  })

  it('have ticks at round numbers that reach the greatest value', () => {
    expect(niceTicks(87)).toEqual([0, 50, 100])
    expect(niceTicks(3)).toEqual([0, 1, 2, 3])
    expect(niceTicks(0)).toEqual([0, 1])
    fc.assert(
      fc.property(fc.nat(1e9), (greatest) => {
        const ticks = niceTicks(greatest)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(greatest)
        expect(ticks.length).toBeGreaterThanOrEqual(2)
        expect(ticks.length).toBeLessThanOrEqual(6)
        expect(ticks.every(Number.isInteger)).toBe(true)
      }),
    )
  })
})

describe('a trend', () => {
  it('goes through points that lie on a line', () => {
    const trend = trendThrough([1, 2, 5].map((x) => ({ x, y: 3 * x + 1 })))
    expect(trend?.(10)).toBeCloseTo(31)
  })

  it('is never negative, and not there where points determine none', () => {
    expect(
      trendThrough([
        { x: 1, y: 10 },
        { x: 2, y: 0 },
      ])?.(5),
    ).toBe(0)
    expect(trendThrough([{ x: 1, y: 1 }])).toBeUndefined()
    expect(trendThrough([])).toBeUndefined()
  })
})

describe('a piece of a ring', () => {
  const ring = { x: 0, y: 0, inner: 5, outer: 10 }

  it('begins at the top and goes clockwise', () => {
    expect(ringPiece(ring, 0, 0.25)).toBe('M0 -10 A10 10 0 0 1 10 0 L5 0 A5 5 0 0 0 0 -5 Z')
  })

  it('takes the long way where it is more than half, and two halves where it is all', () => {
    expect(ringPiece(ring, 0, 0.75)).toContain('A10 10 0 1 1')
    expect(ringPiece(ring, 0, 1).match(/M/g)).toHaveLength(2)
  })
})

describe('charts', () => {
  const nasty = [
    { label: '<script>alert(1)</script>', value: 3 },
    { label: '" onload="x', value: 1 },
  ]

  it('print names as text, never as markup', () => {
    for (const chart of [
      drawBars(about, nasty),
      drawDoughnut(about, nasty),
      drawWaffle(about, nasty),
      drawStackedBars(
        about,
        nasty.map(({ label }) => label),
        [{ label: '</svg><b>', values: [1, 2] }],
      ),
    ]) {
      expect(chart.text).not.toMatch(/<script|<b>|" onload=/)
      expect(chart.text.match(/<svg/g)).toHaveLength(1)
      expect(chart.text).toContain('role="img" aria-labelledby="a-title a-desc"')
      expect(chart.text).toContain('<title id="a-title">A &#60;b&#62;title&#60;/b&#62;</title>')
    }
  })

  it('draw every value they are given', () => {
    const data = [5, 0, 2].map((value, index) => ({ label: `L${index}`, value }))
    expect(valuesIn(drawBars(about, data).text)).toEqual([5, 0, 2])
    expect(valuesIn(drawWaffle(about, data).text)).toEqual([5, 0, 2])
    // A share of nothing has no place in a ring.
    expect(valuesIn(drawDoughnut(about, data).text)).toEqual([5, 2])
  })

  it('draw nothing wrong where there is nothing', () => {
    for (const chart of [
      drawBars(about, []),
      drawDoughnut(about, []),
      drawYears(about, []),
      drawWaffle(about, [{ label: 'x', value: 0 }]),
      drawStackedBars(about, ['a'], [{ label: 'x', values: [0] }]),
    ])
      expect(chart.text).not.toMatch(/NaN|Infinity|undefined/)
  })

  it('gather what has no colour of its own, and lose nothing by it', () => {
    const data = Array.from({ length: 20 }, (_, index) => ({ label: `${index}`, value: index + 1 }))
    const gathered = gather(data)
    expect(gathered).toHaveLength(8)
    expect(gathered.at(-1)).toEqual({ label: 'All others', value: 91 })
    expect(gathered.reduce((sum, { value }) => sum + value, 0)).toBe(210)
  })

  it('leave the last year out of the trend', () => {
    const years = [10, 20, 30, 1].map((value, index) => ({ year: 2000 + index, value }))
    const svg = drawYears(about, years).text
    expect(valuesIn(svg)).toEqual([10, 20, 30, 1])
    expect(svg.match(/<polyline points="([^"]*)"/)?.[1]?.split(' ')).toHaveLength(3)
  })

  it('have a hundred cells in a waffle', () => {
    const svg = drawWaffle(
      about,
      [1, 1, 1].map((value, index) => ({ label: `${index}`, value })),
    ).text
    expect(svg.match(/width="16"/g)).toHaveLength(100)
  })

  it('cut names between letters, not inside of them', () => {
    expect(fitted('👩‍🚀👩‍🚀', 40)).toBe('👩‍🚀👩‍🚀')
    expect(fitted('abcdef', 4)).toBe('abc…')
    expect(fitted('😀😀😀', 2)).toBe('😀…')
  })
})
