import { describe, expect, it } from 'vitest'
import { type Link, type Menu, newLink } from './links.ts'
import { isEmpty, planOf, rebase, rebaseDetails, TOP } from './plan.ts'
import { change, indent, moveUp, type Rows, remove } from './tree.ts'

const own = (title: string, menu_order: number): Link => ({
  ...newLink({ type: 'custom', object: 'custom', object_id: 0, type_label: 'Link', title }),
  url: `/${title}/`,
  menu_order,
})

const row = (key: string, order: number, depth = 0) => ({ key, depth, value: own(key, order) })

const menu = (rows: Rows<Link>, details: Partial<Menu> = {}): Menu => ({
  ...{ id: 7, name: 'Top', locations: ['primary'], auto_add: false, rows },
  version: undefined,
  ...details,
})

const rows: Rows<Link> = [row('1', 1), row('2', 2), row('3', 3, 1)]

const sent = (after: Rows<Link>, before = rows) => {
  const { updated, created, removed, isMoved } = planOf(menu(before), menu(after))
  return {
    updated: updated.map(({ row, args, parent }) => [row.key, args, parent]),
    created: created.map(({ row, args, parent }) => [row.key, args, parent]),
    removed: removed.map(({ key }) => key),
    isMoved,
  }
}

describe('planOf', () => {
  it('sends nothing where nothing changed, even if positions are shared', () => {
    const shared = rows.map(({ value, ...rest }) => ({
      ...rest,
      value: { ...value, menu_order: 1 },
    }))
    expect(isEmpty(planOf(menu(shared), menu(shared, { locations: ['primary'] })))).toBe(true)
  })

  it('sends the details that changed', () => {
    const after = menu(rows, { name: 'Main', auto_add: true, locations: ['footer', 'primary'] })
    expect(planOf(menu(rows), after).details).toEqual({
      ...{ name: 'Main', auto_add: true, locations: ['footer', 'primary'] },
    })
    const turned = menu(rows, { locations: ['primary', 'footer'] })
    expect(planOf(after, turned).details).toEqual({ name: 'Top', auto_add: false })
  })

  it('sends the values that changed, in the words of requests', () => {
    const values = { isNewTab: true, classes: ' a  b ', url: '/x/', description: 'd' }
    expect(sent(change(rows, '2', values)).updated).toEqual([
      ['2', { target: '_blank', classes: ['a', 'b'], url: '/x/', description: 'd' }, undefined],
    ])
  })

  it('sends new places and positions of as few links as possible', () => {
    const moved = sent(moveUp(rows, '2'))
    expect(moved.updated).toEqual([['1', { menu_order: 4 }, undefined]])
    expect(moved.isMoved).toBe(true)
    expect(sent(indent(rows, '2'))).toMatchObject({ updated: [['2', {}, '1']], isMoved: true })
  })

  it('removes a link and moves those below it to the top', () => {
    expect(sent(remove(rows, '2'))).toEqual({
      ...{ updated: [['3', {}, TOP]], created: [], removed: ['2'], isMoved: true },
    })
  })

  it('creates links with what is their own', () => {
    const page = newLink({
      ...{ type: 'post_type', object: 'page', object_id: 5, type_label: 'Page', title: 'About' },
    })
    const after = [
      { key: 'new-1', depth: 0, value: page },
      { key: 'new-2', depth: 1, value: { ...own('Far', 0), url: 'https://example.org/' } },
      ...rows,
    ]
    expect(sent(after)).toEqual({
      updated: [
        ['1', { menu_order: 3 }, undefined],
        ['2', { menu_order: 4 }, undefined],
        ['3', { menu_order: 5 }, undefined],
      ],
      created: [
        ['new-1', { menu_order: 1 }, TOP],
        ['new-2', { title: 'Far', url: 'https://example.org/', menu_order: 2 }, 'new-1'],
      ],
      removed: [],
      isMoved: false,
    })
    expect(sent(change(after, 'new-1', { title: 'We' })).created[0]?.[1]).toEqual({
      ...{ title: 'We', menu_order: 1 },
    })
  })
})

it('own changes stay on top of what someone else saved, and nothing else is sent again', () => {
  const theirs = change(rows, '2', { title: 'Theirs', url: '/theirs/' }).map(
    ({ value, ...row }) => ({
      ...{ ...row, value: { ...value, version: '"9"' } },
    }),
  )
  const mine = change(rows, '2', { title: 'Mine', description: 'd' })
  const rebased = rebase(rows, theirs, mine)
  expect(sent(rebased, theirs).updated).toEqual([
    ['2', { title: 'Mine', description: 'd' }, undefined],
  ])
  expect(planOf(menu(theirs), menu(rebased)).updated[0]?.version).toBe('"9"')
})

it('own changes to the details stay on top of those that someone else saved', () => {
  const before = { name: 'Top', locations: ['primary'], auto_add: false }
  const theirs = { name: 'Theirs', locations: ['footer'], auto_add: true }
  expect(rebaseDetails(before, theirs, { ...before, name: 'Mine' })).toEqual({
    ...{ name: 'Mine', locations: ['footer'], auto_add: true },
  })
  expect(rebaseDetails(before, theirs, { ...before, locations: [] })).toEqual({
    ...{ name: 'Theirs', locations: [], auto_add: true },
  })
})
