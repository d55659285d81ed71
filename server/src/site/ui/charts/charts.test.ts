import { describe, expect, it } from 'vitest'
import fc from '../../../../test/fast-check.ts'
import { drawBars } from './bars.ts'
import { type Drawing, fitted, printChart } from './chart.ts'
import { drawYears } from './columns.ts'
import { drawDoughnut } from './doughnut.ts'
import { countScale, drawLevels } from './levels.ts'
import { drawShares } from './shares.ts'
import { drawSparkline } from './sparkline.ts'
import { drawStackedBars } from './stacked.ts'
import { trendThrough } from './trend.ts'

const about = { id: 'a', title: 'A <b>title</b>', description: 'What "it" says' }

const valuesIn = ({ content }: Drawing): number[] =>
  Array.from(content.text.matchAll(/data-value="([^"]*)"/g), ([, value]) => Number(value))

describe('levels', () => {
  it('are round numbers up to the greatest value', () => {
    const levels = (greatest: number): readonly number[] =>
      Array.from(
        drawLevels(countScale(greatest, [100, 0])).text.matchAll(/>([^<]+)<\/text>/g),
        ([, number = '']) => Number(number.replaceAll(',', '')),
      )
    expect(levels(87)).toEqual([0, 20, 40, 60, 80, 100])
    expect(levels(3)).toEqual([0, 1, 2, 3])
    expect(levels(0)).toEqual([0, 1])
    fc.assert(
      fc.property(fc.nat(1e9), (greatest) => {
        const all = levels(greatest)
        expect(all.at(-1)).toBeGreaterThanOrEqual(greatest)
        expect(all.length).toBeGreaterThanOrEqual(2)
        expect(all.length).toBeLessThanOrEqual(7)
        expect(all.every(Number.isInteger)).toBe(true)
      }),
    )
  })
})

describe('a trend', () => {
  const points = (yOf: (x: number) => number, count = 10) =>
    Array.from({ length: count }, (_, x) => ({ x, y: yOf(x) }))

  it('goes through points that lie on a line', () => {
    const trend = trendThrough(points((x) => 3 * x + 1))
    expect(trend?.at(20)).toBeCloseTo(61)
    expect(trend).toMatchObject({ from: 0, to: 9 })
    expect(trend?.fit).toBeCloseTo(1)
  })

  it('ends where it would go below zero', () => {
    const trend = trendThrough(points((x) => Math.max(0, 12 - 2 * x)))
    expect(trend?.to).toBeLessThan(9)
    expect(trend?.at(trend.to)).toBeCloseTo(0)
  })

  it('needs enough points that differ and fit a line', () => {
    expect(trendThrough([])).toBeUndefined()
    expect(trendThrough(points((x) => x, 7))).toBeUndefined()
    expect(trendThrough(points(() => 4))).toBeUndefined()
    expect(trendThrough(points((x) => (x % 2) * 10))).toBeUndefined()
  })
})

describe('charts', () => {
  const nasty = [
    { label: '<script>alert(1)</script>', value: 3 },
    { label: '" onload="x', value: 1 },
  ]

  it('print labels as text, never as markup', () => {
    for (const drawing of [
      drawBars(nasty),
      drawDoughnut('a', nasty),
      drawShares('a', nasty),
      drawStackedBars(
        'a',
        nasty.map(({ label }) => label),
        [{ label: '</svg><b>', values: [1, 2] }],
      ),
    ]) {
      const chart = printChart(about, drawing)
      expect(chart.text).not.toMatch(/<script|<b>|" onload=/)
      expect(chart.text.match(/<svg/g)?.length).toBe(chart.text.match(/<\/svg>/g)?.length)
      expect(chart.text).toContain('role="img" aria-labelledby="a-title a-desc"')
      expect(chart.text).toContain('<title id="a-title">A &#60;b&#62;title&#60;/b&#62;</title>')
    }
  })

  it('draw every value', () => {
    const data = [5, 0, 2].map((value, index) => ({ label: `L${index}`, value }))
    expect(valuesIn(drawBars(data))).toEqual([5, 0, 2])
    // A share of zero is not drawn.
    expect(valuesIn(drawDoughnut('a', data))).toEqual([5, 2])
    expect(valuesIn(drawShares('a', data))).toEqual([5, 2])
  })

  it('are valid without data', () => {
    for (const chart of [
      drawBars([]),
      drawDoughnut('a', []),
      drawYears([]),
      drawShares('a', [{ label: 'x', value: 0 }]),
      drawSparkline([]),
      drawSparkline([0, 0]),
      drawStackedBars('a', ['a'], [{ label: 'x', values: [0] }]),
    ])
      expect(chart.content.text).not.toMatch(/NaN|Infinity|undefined/)
  })

  it('merge the parts beyond the palette, without changing the total', () => {
    const data = Array.from({ length: 20 }, (_, index) => ({ label: `${index}`, value: index + 1 }))
    const drawing = drawDoughnut('a', data)
    const values = valuesIn(drawing)
    expect(values).toHaveLength(8)
    expect(drawing.content.text).toContain('data-label="All others" data-value="91"')
    expect(values.reduce((sum, value) => sum + value, 0)).toBe(210)
  })

  it('describe the trend line, and exclude the last year from it', () => {
    const rising = Array.from({ length: 12 }, (_, index) => ({ year: 2000 + index, value: index }))
    const last = { year: 2012, value: 0 }
    const svg = drawYears([...rising, last]).content.text
    expect(valuesIn(drawYears([...rising, last]))).toEqual([...rising.keys(), 0])
    expect(svg).toContain('Trend (r² 1.00)')
    expect(svg.match(/class="chart-trend"/g)).toHaveLength(2)
  })

  it('have no line where the fit is poor', () => {
    const years = [3, 9, 1, 8, 2, 9, 1, 7, 3, 8].map((value, index) => ({
      year: 2000 + index,
      value,
    }))
    expect(drawYears(years).content.text).not.toMatch(/trend/i)
  })

  it('mark one half where a bar reaches it, and let the longest bars stand out', () => {
    const data = [60, 30].map((value, index) => ({ label: `${index}`, value, share: value }))
    const reached = drawBars(data, 100).content.text
    expect(reached).toContain('>half</text>')
    expect(reached).toContain('60 · 60.0\u00a0%')
    expect(reached.match(/chart-quiet/g)).toHaveLength(1)
    expect(drawBars(data, 200).content.text).not.toContain('half')
    expect(drawBars(data).content.text).not.toMatch(/half|chart-quiet/)
  })

  it('label the year with the greatest value, and the one that is not over', () => {
    const years = [1, 2, 9, 4, 3, 2, 1, 2].map((value, index) => ({ year: 2000 + index, value }))
    const svg = drawYears(years, 2007).content.text
    expect(svg).toContain('>2002: 9</text>')
    expect(svg).toContain('>so far</text>')
    expect(svg.match(/chart-open/g)).toHaveLength(1)
    const tied = drawYears([...years, { year: 2008, value: 9 }]).content.text
    expect(tied).not.toContain('2002: 9')
    expect(tied.match(/chart-quiet/g)).toHaveLength(7)
    expect(drawYears(years).content.text).not.toContain('so far')
    // Too close to the peak for two labels.
    expect(drawYears(years, 2003).content.text).not.toContain('so far')
  })

  it('add a texture to the colour from the fifth part on', () => {
    const data = Array.from({ length: 6 }, (_, index) => ({ label: `${index}`, value: 1 }))
    const svg = drawDoughnut('a', data).content.text
    // Each one in the ring and in the key.
    expect(svg.match(/fill="url\(#a-texture\)"/g)).toHaveLength(4)
    expect(svg).toContain('<pattern id="a-texture"')
  })

  it('fill the width of their container', () => {
    expect(printChart(about, drawBars(nasty)).text).toContain('<svg class="chart" width="100%"')
  })

  it('cut labels between characters, not inside a surrogate pair', () => {
    expect(fitted('👩‍🚀👩‍🚀', 40)).toBe('👩‍🚀👩‍🚀')
    expect(fitted('abcdef', 4)).toBe('abc…')
    expect(fitted('😀😀😀', 2)).toBe('😀…')
  })
})
