import { beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { readHead } from '../../../test/page-head.ts'
import { visitorContext } from '../../../test/visitor-context.ts'
import type { PageView } from '../../contract/page-view.ts'
import { headFor, type OtherPage, printHead } from './index.ts'

const ADDRESS = 'http://callboard.test/shows/heron/'

const view: PageView = {
  shown: { kind: 'not-found' },
  items: [],
  total: 30,
  page: 2,
  perPage: 10,
  addressOf: (page) => `${ADDRESS}?page=${page}`,
  path: '/shows/heron/',
}

const heron: OtherPage = {
  title: 'The <Heron> #site_title',
  description: 'A show about "birds"',
  isIndexed: true,
  kind: 'WebPage',
  trail: [{ label: 'Shows & more', address: 'http://callboard.test/shows/' }],
  things: [{ '@type': 'TVSeries', name: 'The <Heron>' }],
}

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})

const show = async (page: OtherPage, shownPage = 1) => {
  const subject = { view: { ...view, page: shownPage }, canonical: ADDRESS, page }
  return readHead(printHead(await headFor(visitorContext(app), subject)))
}

it('has a complete head', async () => {
  const head = await show(heron)
  expect(head.title).toBe('The <Heron> #site_title - Callboard')
  expect(head.meta('description')).toEqual(['A show about "birds"'])
  expect(head.meta('robots')).toEqual(['max-image-preview:large'])
  expect(head.links('canonical')).toMatchObject([{ href: ADDRESS }])
  expect(head.meta('og:title')).toEqual([head.title])
  expect(head.meta('og:type')).toEqual(['website'])
  expect(head.node('TVSeries')).toEqual({
    ...heron.things?.[0],
    '@id': `${ADDRESS}#tvseries`,
    mainEntityOfPage: { '@id': `${ADDRESS}#webpage` },
  })
  expect(head.node('WebPage')).toMatchObject({
    url: ADDRESS,
    name: head.title,
    mainEntity: { '@id': `${ADDRESS}#tvseries` },
  })
  expect(head.node('BreadcrumbList').itemListElement).toMatchObject([
    { position: 1, name: 'Home' },
    { position: 2, name: 'Shows & more', item: 'http://callboard.test/shows/' },
    { position: 3, name: heron.title },
  ])
})

it('can be paginated', async () => {
  const head = await show({ ...heron, kind: 'CollectionPage' }, 2)
  expect(head.title).toBe('The <Heron> #site_title - Callboard - Page 2')
  expect(head.links('next')).toMatchObject([{ href: `${ADDRESS}?page=3` }])
  expect(head.meta('robots')).toEqual(['noindex, nofollow, max-image-preview:large'])
  expect(head.node('CollectionPage')).toBeDefined()
  expect(head.node('BreadcrumbList').itemListElement.slice(2)).toMatchObject([
    { name: heron.title, item: `${ADDRESS}?page=1` },
    { name: 'Page 2' },
  ])
})

it('can be excluded from indexing', async () => {
  expect((await show({ ...heron, isIndexed: false })).meta('robots')).toEqual([
    'noindex, max-image-preview:large',
  ])
})
