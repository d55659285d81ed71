import { describe, expect, it } from 'vitest'
import { readCatalogueAddress } from './address.ts'

describe('addresses of the catalogue', () => {
  it.each([
    ['character/ada', { kind: 'item', type: 'character', slug: 'ada' }],
    ['character/ada/card.png', { kind: 'card', type: 'character', slug: 'ada' }],
    ['cliche/dead', { kind: 'category', of: 'cliche', slug: 'dead' }],
    ['country/far', { kind: 'category', of: 'nation', slug: 'far' }],
    ['shows', { kind: 'index', type: 'show' }],
    ['shows/compare', { kind: 'comparison', type: 'show' }],
    ['statistics', { kind: 'statistics', subject: '', view: '' }],
    ['statistics/death/list', { kind: 'statistics', subject: 'death', view: 'list' }],
    ['statistics/data/nations.csv', { kind: 'table', name: 'nations', format: 'csv' }],
    ['statistics/figures/nations', { kind: 'figure', name: 'nations' }],
    ['statistics/figures/nations.svg', { kind: 'picture', name: 'nations', format: 'svg' }],
    ['this-year/2001', { kind: 'year', year: 2001 }],
  ])('are read from %s', (path, address) => {
    expect(readCatalogueAddress(path)).toEqual(address)
  })

  it.each([
    ...[
      '',
      'character',
      'characters/more',
      'character/a/b',
      'actors/compare',
      'cliche/dead/card.png',
      'gender',
      'other/thing',
    ],
    ...['statistics/data/none.csv', 'statistics/data/nations.xml', 'statistics/a/b/c'],
    ...['statistics/figures/nations.gif', 'statistics/figures/nations.svg.png'],
    ...['this-year', 'this-year/20011', 'toString/x', '__proto__/x'],
  ])('are none at "%s"', (path) => {
    expect(readCatalogueAddress(path)).toBeUndefined()
  })
})
