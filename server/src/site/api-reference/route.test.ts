import { describe, expect, it } from 'vitest'
import { Id, Page, PerPage } from '../../contract/arguments/args.ts'
import { namespaces } from '../../contract/namespace.ts'
import { openapi } from '../../contract/openapi/openapi.ts'
import { JSON_OR_CSV } from '../../contract/reply.ts'
import { resource } from '../../contract/resource.ts'
import { EDITABLE, route } from '../../contract/route.ts'
import { array, integer, object, oneOf, string } from '../../contract/schema.ts'
import { createRouteTable } from '../../contract/table.ts'
import { listOperations } from './operations.ts'
import { printRoute } from './route.ts'

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
    description: evil,
    can: ['edit_things', 'edit_all'],
    args: { id: Id, note: string({ required: true }), list: array(object({ a: string() })) },
    resource: thing,
    batch: true,
  }).handle(async () => ({})),

  exportThings: route({
    method: 'GET',
    path: 'export',
    summary: 'Download things',
    can: 'anyone',
    produces: JSON_OR_CSV,
  }).handle(async () => ({})),
}

const table = createRouteTable([
  {
    name: 'things',
    extensions: [namespaces.with({ name: 'test/v1' })],
    routes: { 'test/v1': routes },
  },
])
const document = openapi(table, { title: evil, version: '1', server: '/api' })

const recorded = {
  ...{ id: 'listThings', path: '/test/v1/things', status: 200, type: 'application/json' },
  args: { order: evil },
  answer: { note: evil },
  refusals: [{ to: 'anonymous' as const, status: 401, code: evil, message: evil }],
}

const printed = (id: string): string => {
  const listed = listOperations(document).find((operation) => operation.id === id)
  if (!listed) throw new Error(`there is no ${id}`)
  return printRoute(listed, {
    document,
    samples: new Map([['listThings', recorded]]),
    link: (name) => `#schema-${name}`,
    address: (path) => `http://callboard.test/api${path}`,
    wordpressAddress: (path) => `http://callboard.test/wp-json${path}`,
    printed: new Map(),
  }).text
}

describe('a route of the reference', () => {
  it.each(['listThings', 'updateThing'])('escapes whatever is said about %s', (id) => {
    const article = printed(id)
    expect(article).not.toContain('<script')
    expect(article).toMatch(/(?:&#60;|&lt;)script/)
    expect(article).not.toMatch(/\s(?:style|on\w+)="/)
    expect(article).not.toMatch(/<(?:script|img|iframe|object|embed)\b|@import|url\(/)
  })

  it('lists the required rights, the methods and the required arguments', () => {
    const article = printed('updateThing')
    expect(article).toContain('<code>edit_things</code> or <code>edit_all</code>')
    expect(article).toMatch(/Also as<\/dt><dd>.*POST.*PUT/)
    expect(article).toContain('<code>note</code> <b>required</b>')
    expect(article).toContain('<code>id</code> <b>required</b> <i>path</i>')
    expect(printed('listThings')).toContain('<code>code</code>')
  })

  it('names the media types of replies that are not always JSON', () => {
    expect(printed('exportThings')).toContain(
      '(<code>application/json</code> or <code>text/csv</code>)',
    )
    expect(printed('updateThing')).not.toContain('application/json</code>)')
  })

  it('collapses long tables of arguments and expands inner fields of the others', () => {
    expect(printed('listThings')).toContain(
      '<details class="api-fields"><summary>Arguments <small>',
    )
    expect(printed('listThings')).toMatch(
      /<code>tags\[name\]<\/code>|<code>tags\[\]\[name\]<\/code>/,
    )
    expect(printed('listThings')).toContain('default <code>10</code>, from 1, to 100')
    expect(printed('updateThing')).toContain('<details class="api-fields" open>')
    expect(printed('updateThing').replaceAll('<wbr>', '')).toContain('<code>list[].a</code>')
  })
})
