import { describe, expect, it } from 'vitest'
import { cleanChoices } from './clean.ts'
import { onlyPlaces, valuesOf } from './merge.ts'
import { siteTree } from './site-tree.ts'

const saved = (given: object): unknown => cleanChoices(siteTree, given)

describe('a value of a setting', () => {
  it.each<[string, unknown, unknown]>([
    ['markup', '<b>bold</b> & "quoted"', 'bold & "quoted"'],
    ['a number', 12345, '12345'],
    ['a truth value', true, '1'],
    ['nothing', null, ''],
    ['a list', ['a'], ''],
    ['a whole element', '<meta name="x" content="a&amp;b<i>c</i>" />', 'a&bc'],
    ['white space', '  two   spaces \n line ', 'two spaces line'],
  ])('becomes a text: %s', (_name, google, expected) => {
    expect(saved({ webmasterTools: { google } })).toEqual({ webmasterTools: { google: expected } })
  })

  it.each<[unknown, boolean]>([
    [1, true],
    ['false', true],
    [['x'], true],
    ['', false],
    ['0', false],
    [null, false],
    [[], false],
    [{}, false],
    [{ a: 0 }, true],
    [2, true],
  ])('becomes a truth value: %j', (homepageLink, expected) => {
    expect(saved({ breadcrumbs: { homepageLink } })).toEqual({
      breadcrumbs: { homepageLink: expected },
    })
  })

  it.each<[unknown, number]>([
    ['250', 250],
    ['30 links', 30],
    ['many', 0],
    [12.7, 12],
    [-5, -5],
    [true, 1],
    [null, 0],
    [1e300, 2 ** 31 - 1],
    [{ toString: 1, valueOf: 1 }, 1],
    [[], 0],
    ['-7.9 links', -7],
  ])('becomes a number: %j', (linksPerIndex, expected) => {
    const general = { linksPerIndex: expected }
    expect(saved({ sitemap: { general: { linksPerIndex } } })).toEqual({ sitemap: { general } })
  })

  it.each<[unknown, unknown]>([
    ['post', ['post']],
    [null, []],
    [
      ['post', '<i>page</i>', ' x ', 7],
      ['post', 'page', 'x', '7'],
    ],
    [{ 0: '<b>a</b>' }, { 0: 'a' }],
    [
      [{ a: [true, '<i>x</i>'] }, ['y']],
      [{ a: ['1', 'x'] }, ['y']],
    ],
    [7, ['7']],
  ])('becomes a list: %j', (included, expected) => {
    expect(saved({ searchStatistics: { postTypes: { included } } })).toEqual({
      searchStatistics: { postTypes: { included: expected } },
    })
  })

  it('is dropped in place of a group and under an unknown name', () => {
    const given = { webmasterTools: 'x', nonsense: { a: 1 }, __proto__: { b: 1 }, social: [1] }
    expect(saved(given)).toEqual({})
    expect(saved('text' as unknown as object)).toEqual({})
  })
})

it('merges values with the defaults of all settings', () => {
  const values = valuesOf(siteTree, { webmasterTools: { google: 'g' } })
  expect(values.webmasterTools).toMatchObject({ google: 'g', bing: null })
  expect(values.searchAppearance.global.separator).toBe('&#45;')
  expect(onlyPlaces(values, ['tools.robots', 'nothing'])).toEqual({
    tools: { robots: { enable: false, rules: [], robotsDetected: true } },
  })
})
