import { describe, expect, it } from 'vitest'
import { kindsIn, type Section, sectionsFor } from '../declaration/index.ts'
import { allowedSections, placedFields, reachable, shownBlocks } from './fields.ts'
import { changesIn, fileOf } from './file.ts'
import { findFields } from './search.ts'
import { isSame, requestOf, type Setting } from './values.ts'

const setting = (name: string, value: unknown, usual: unknown = ''): Setting => ({
  ...{ name, kind: 'text', value, default: usual },
})

const SETTINGS = [
  setting('rssContent.before', null, null),
  setting('breadcrumbs.separator', '/', '»'),
  setting('advanced.emailSummary.recipients', [], []),
]

const SECTIONS = sectionsFor(
  kindsIn([
    'dynamic.searchAppearance.postTypes.post.title',
    'dynamic.searchAppearance.taxonomies.category.title',
    'accessControl.editor.useDefault',
  ]),
)

const sectionOf = (id: string): Section => SECTIONS.find((section) => section.id === id) as Section

describe('values', () => {
  it('are the same if neither was set, or their lists are equal', () => {
    expect(isSame(null, '')).toBe(true)
    expect(isSame(['a'], ['a'])).toBe(true)
    expect(isSame(false, null)).toBe(false)
    expect(isSame(0, '')).toBe(false)
  })

  it('are reset where they have their defaults again', () => {
    const changes = { 'breadcrumbs.separator': '»', 'rssContent.before': 'Hello' }
    expect(requestOf(SETTINGS, changes)).toEqual({
      values: { 'rssContent.before': 'Hello' },
      reset: ['breadcrumbs.separator'],
    })
  })
})

describe('fields', () => {
  it('appear once the settings they depend on have the right value', () => {
    const names = (values: object) =>
      shownBlocks(sectionOf('social'), { ...values }).flatMap(({ fields }) =>
        fields.map(({ name }) => name),
      )
    const place = 'social.facebook.general'
    expect(names({ [`${place}.enable`]: false })).not.toContain(`${place}.siteName`)
    expect(names({ [`${place}.enable`]: true })).toContain(`${place}.siteName`)
  })

  it('that are not shown are reached through what they depend on', () => {
    const all = placedFields(SECTIONS)
    const hidden = all.find(({ field }) => field.name === 'sitemap.news.publicationName')
    const values = { 'sitemap.news.enable': false }
    expect(hidden && reachable(hidden, all, values).field.name).toBe('sitemap.news.enable')
    const shown = { 'sitemap.news.enable': true }
    expect(hidden && reachable(hidden, all, shown)).toEqual(hidden)
  })

  it('are only those that the server lets the user change', () => {
    const allowed = allowedSections(SECTIONS, new Set(['rssContent.before']))
    expect(placedFields(allowed).map(({ field }) => field.name)).toEqual(['rssContent.before'])
  })
})

describe('search', () => {
  const all = placedFields(SECTIONS)
  const found = (query: string) => findFields(all, query).map(({ field }) => field.name)

  it('finds labels, then helps, then keys', () => {
    expect(found('separator')[0]).toBe('searchAppearance.global.separator')
    expect(found('rssContent')).toEqual(['rssContent.before', 'rssContent.after'])
    expect(found('openstreetmap')).toContain('localBusiness.maps.provider')
  })

  it('needs all words, and finds nothing without any', () => {
    expect(found('google verification')).toContain('webmasterTools.google')
    expect(found('google nonsense')).toEqual([])
    expect(found('  ')).toEqual([])
  })
})

describe('files', () => {
  it('have the form of exports, and change nothing where they came from', () => {
    const file = fileOf(SETTINGS)
    expect(JSON.parse(file)).toEqual({
      settings: {
        rssContent: { before: null },
        breadcrumbs: { separator: '/' },
        advanced: { emailSummary: { recipients: [] } },
      },
    })
    expect(changesIn(file, SETTINGS)).toEqual({})
  })

  it('change what differs; null is the default, and unknown names are left out', () => {
    const settings = {
      breadcrumbs: { separator: null },
      rssContent: { before: 'x' },
      other: { a: 1 },
    }
    expect(changesIn(JSON.stringify({ settings }), SETTINGS)).toEqual({
      ...{ 'rssContent.before': 'x', 'breadcrumbs.separator': '»' },
    })
  })

  it.each(['', '[]', '{"settings":[]}', 'null', '{"a":1}'])('are none: %j', (text) => {
    expect(changesIn(text, SETTINGS)).toBeUndefined()
  })
})
