import type { View } from '@wordpress/dataviews'
import { describe, expect, it } from 'vitest'
import { isSameView, keptOf, layoutOf, readStored, shownOf } from './stored.ts'

const locked = { field: 'status', operator: 'is', value: 'hold', isLocked: true } as const
const chosen = { field: 'author', operator: 'isAny', value: ['3'] } as const
const view = {
  type: 'table',
  page: 4,
  perPage: 50,
  search: 'ships',
  titleField: 'title',
  fields: ['date'],
  sort: { field: 'date', direction: 'asc' },
  filters: [locked, chosen],
} as object as View

describe('stored views', () => {
  it('keep the layout without search, filters and page', () => {
    expect(layoutOf(view)).toEqual({
      ...{ type: 'table', perPage: 50, fields: ['date'] },
      sort: { field: 'date', direction: 'asc' },
    })
  })

  it('keep search and filters under a name, but not the filters of the screen', () => {
    expect(keptOf(view)).toMatchObject({ search: 'ships', filters: [chosen] })
  })

  it('are shown from the first page, below the filters of the screen', () => {
    const initial = { ...view, fields: ['status'], filters: [locked] } as View
    const shown = shownOf(initial, keptOf(view))
    expect(shown).toMatchObject({ page: 1, fields: ['date'], filters: [locked, chosen] })
    expect(isSameView(keptOf(shown), keptOf(view))).toBe(true)
    expect(isSameView(keptOf({ ...shown, search: '' }), keptOf(view))).toBe(false)
  })

  it.each([undefined, null, 7, [], { named: 'x' }, { named: [null, { name: 1 }, { name: 'a' }] }])(
    'are empty if another program stored %j',
    (value) => expect(readStored(value).named).toEqual([]),
  )
})
