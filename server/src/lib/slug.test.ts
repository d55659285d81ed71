import { describe, expect, it } from 'vitest'
import { slugify } from './slug.ts'

describe('slugify', () => {
  it.each([
    ['', ''],
    ['Hello World', 'hello-world'],
    ['  --Hello   -- World!--  ', 'hello-world'],
    ['snake_case stays', 'snake_case-stays'],
    ['<b>Bold</b> & <i>brave</i>', 'bold-brave'],
    ['1 < 2', '1-2'],
    ['Ünïcödé Ångström', 'unicode-angstrom'],
    ['e\u0301te\u0301', 'ete'],
    ['Straße GROẞ', 'strasse-gross'],
    ['Æsir œuvre Ødegård', 'aesir-oeuvre-odegard'],
    ['Łódź Đakovo Þór', 'lodz-dakovo-thor'],
    ['İstanbul ısı', 'istanbul-isi'],
    ['ǽǿ Việt Nam', 'aeo-viet-nam'],
    ['10 € or £5', '10-e-or-5'],
    ['привет', '%d0%bf%d1%80%d0%b8%d0%b2%d0%b5%d1%82'],
    ['Й', '%d0%b9'],
    ['が', '%e3%81%8c'],
    ['😀', '%f0%9f%98%80'],
    ['100% sure', '100-sure'],
    ['a %E2%82%AC b', 'a-%e2%82%ac-b'],
    ['a%20b', 'a%20b'],
    ['version 1.2/3', 'version-1-2-3'],
    ['a – b — c\u00a0d\u2011e', 'a-b-c-d-e'],
    ['a&nbsp;b&#8211;c&mdash;d', 'a-b-c-d'],
    ['Q &amp; A &lt;3', 'q-a-3'],
    ['“Curly” ‘quotes’… it’s ™', 'curly-quotes-its'],
    ['3×4', '3x4'],
    ['zero\u200bwidth', 'zerowidth'],
    ['lone \ud800 half', 'lone-%ef%bf%bd-half'],
  ])('turns %j into %j', (title, expected) => {
    expect(slugify(title)).toBe(expected)
  })

  it('cuts at 200 characters', () => {
    expect(slugify('a'.repeat(300))).toBe('a'.repeat(200))
  })

  it('does not split a character or an octet', () => {
    expect(slugify('я'.repeat(100))).toBe('%d1%8f'.repeat(33))
    expect(slugify(`${'a'.repeat(198)}%d1%8f`)).toBe('a'.repeat(198))
  })

  it('is idempotent', () => {
    for (const title of ['Łódź – 2.0', 'привет мир', '%e2%82%ac']) {
      expect(slugify(slugify(title))).toBe(slugify(title))
    }
  })
})
