import { expect, it } from 'vitest'
import { sourceOf } from './graph.ts'

const HOME = 'https://site.example'
const RECIPE = { id: '#recipe-a1', graphName: 'Recipe' }
const WRITTEN = {
  ...{ id: '#custom-1', graphName: 'Mine', custom: true },
  schema: '{"@type":"Vehicle"}',
}

const sourceAt = (id: string, type = 'Thing') =>
  sourceOf({ '@id': id, '@type': type }, HOME, [RECIPE, WRITTEN])

it('tells where a node comes from', () => {
  expect(sourceAt(`${HOME}/tea/#recipe-a1`)).toEqual({ source: 'own', entry: RECIPE })
  expect(sourceAt(`${HOME}/tea/#recipe-a1-2`)).toEqual({ source: 'own', entry: RECIPE })
  expect(sourceAt(`${HOME}/tea/#recipe-a12`)).toEqual({ source: 'item' })
  expect(sourceAt('', 'Vehicle')).toEqual({ source: 'written', entry: WRITTEN })
  expect(sourceAt(`${HOME}/#organization`)).toEqual({ source: 'site' })
  expect(sourceAt(`${HOME}/tea/#person`)).toEqual({ source: 'item' })
  expect(sourceAt(`${HOME}/author/ann/#author`)).toEqual({ source: 'author' })
  expect(sourceAt(`${HOME}/tea/#breadcrumblist`)).toEqual({ source: 'breadcrumbs' })
})
