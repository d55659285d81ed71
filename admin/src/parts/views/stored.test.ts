import type { View } from '@wordpress/dataviews'
import { describe, expect, it } from 'vitest'
import {
  isSameView,
  keptOf,
  layoutOf,
  readStored,
  shownOf,
  withLast,
  withNamed,
  withoutNamed,
  withRenamed,
} from './stored.ts'

type Named = Parameters<typeof withNamed>[0]

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

  it('change only the part that is meant, whatever else was stored meanwhile', () => {
    const [ours, theirs] = ['ours', 'theirs'].map((name) => ({ name, view: {} })) as [Named, Named]
    const stored = { last: { perPage: 5 }, named: [theirs] }
    expect(withNamed(ours)(stored)).toEqual({ ...stored, named: [theirs, ours] })
    expect(withNamed(ours)(withNamed(ours)(stored)).named).toEqual([theirs, ours])
    expect(withLast({ perPage: 9 })(stored)).toEqual({ ...stored, last: { perPage: 9 } })
    expect(withoutNamed('ours')(stored)).toEqual(stored)
    expect(withRenamed('theirs', 'new')(stored).named).toEqual([{ ...theirs, name: 'new' }])
    expect(withRenamed('ours', 'new')(undefined).named).toEqual([])
  })

  it.each([undefined, null, 7, [], { named: 'x' }, { named: [null, { name: 1 }, { name: 'a' }] }])(
    'are empty if another program stored %j',
    (value) => expect(readStored(value).named).toEqual([]),
  )
})
