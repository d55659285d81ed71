import { describe, expect, it } from 'vitest'
import { Id, Page, PerPage } from '../contract/arguments/args.ts'
import { namespaces } from '../contract/namespace.ts'
import { openapi } from '../contract/openapi/openapi.ts'
import { resource } from '../contract/resource.ts'
import { EDITABLE, route } from '../contract/route.ts'
import { array, integer, object, oneOf, string } from '../contract/schema.ts'
import { createRouteTable } from '../contract/table.ts'
import { apiReferencePage } from './api-docs.ts'

const evil = '<script>alert("1")</script> & `code`'

const thing = resource('thing', {
  id: integer({ context: ['view', 'edit', 'embed'] }),
  note: string({ description: evil, context: ['edit'] }),
})

const routes = {
  listThings: route({
    method: 'GET',
    path: 'things',
    summary: 'List things',
    can: 'anyone',
    args: {
      page: Page,
      per_page: PerPage,
      order: oneOf(['asc', 'desc'], { description: evil }),
      a: string(),
      b: string(),
      c: string(),
      tags: array(object({ name: string({ required: true }) })),
    },
    resource: thing,
  }).handle(async () => ({})),
  updateThing: route({
    method: EDITABLE,
    path: 'things/(?P<id>[\\d]+)',
    summary: evil,
    can: ['edit_things', 'edit_all'],
    args: { id: Id, note: string({ required: true }), list: array(object({ a: string() })) },
    resource: thing,
    batch: true,
  }).handle(async () => ({})),
}

const table = createRouteTable([
  {
    name: 'things',
    extensions: [namespaces.with({ name: 'test/v1' })],
    routes: { 'test/v1': routes },
  },
])
const page = apiReferencePage(openapi(table, { title: evil, version: '1', server: '/api' }))

describe('the reference page', () => {
  it('has a place for every operation, and a way there', () => {
    for (const id of ['listThings', 'updateThing', 'schema-Thing']) {
      expect(page).toContain(`<article id="${id}">`)
      expect(page).toContain(`href="#${id}"`)
    }
    const links = Array.from(page.matchAll(/href="#([^"]+)"/g), ([, id]) => id)
    for (const id of links) expect(page).toContain(`id="${id}"`)
  })

  it('escapes whatever the document says', () => {
    expect(page).not.toContain('<script')
    expect(page).not.toContain('alert("1")')
    expect(page).toContain('&#60;script&#62;')
    expect(page).toContain('<code>code</code>')
  })

  it('takes nothing from other sites and runs nothing', () => {
    expect(page).not.toMatch(/<(?:script|img|iframe|object|embed)\b|@import|url\(/)
    expect(Array.from(page.matchAll(/(?:src|href)="([^"#][^"]*)"/g), ([, to]) => to)).toEqual([
      '../favicon.svg',
      '../assets/site-now.css',
      '/api/openapi.json',
    ])
  })

  it('says who may call, by which methods, and what is required', () => {
    const article = page.slice(page.indexOf('<article id="updateThing">'))
    expect(article).toContain('<code>edit_things</code> or <code>edit_all</code>')
    expect(article).toMatch(/Also as<\/dt><dd>.*POST.*PUT/)
    expect(article).toContain('<code>note</code> <span class="required">required</span>')
    expect(article).toContain(
      '<code>id</code> <span class="required">required</span> <span class="place">path</span>',
    )
  })

  it('closes long lists of arguments and shows what is inside others', () => {
    expect(page).toMatch(/<summary>Arguments <small>8<\/small><\/summary>/)
    expect(page).toContain('<code>tags[]</code>')
    expect(page).toContain('<code>list[].a</code>')
    expect(page).toContain('<code>tags[][name]</code>')
    expect(page).toContain('default <code>10</code>, from 1, to 100')
  })
})
