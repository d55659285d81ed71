import './queue.css'
import type { Answer } from '@callboard/client'
import type { Action, Field } from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import { rotateRight } from '@wordpress/icons'
import type { ReactNode } from 'react'
import { oneByOne, useChange } from '../changes.ts'
import { ResourceList } from '../resource-list.tsx'

/** Something that is done in the background, such as a job, a mail or a message. */
interface Entry {
  readonly id: number
  readonly state: string
}

interface Query<S> {
  readonly page: number
  readonly per_page: number
  /** Missing if entries of all states are wanted. */
  readonly state?: S
}

interface Again<T> {
  readonly label: string
  readonly icon?: typeof rotateRight
  readonly isEligible: (entry: T) => boolean
  readonly work: (entry: T) => Promise<unknown>
  /** Tells that it was done for so many. */
  readonly done: (count: number) => string
}

interface QueueListProps<T extends Entry> {
  /** Names the cached responses and the stored view. */
  readonly name: string
  /** Names of lists that change with this one. */
  readonly related?: readonly string[]
  readonly list: (query: Query<T['state']>) => Promise<Answer<readonly T[]>>
  /** What the states are called. */
  readonly states: Readonly<Record<T['state'], string>>
  /** The state that is listed unless another one is chosen. */
  readonly initialState?: T['state']
  readonly titleField: string
  /** The columns besides the title, `state` among them. */
  readonly columns: readonly string[]
  readonly fields: readonly Field<T>[]
  readonly again: Again<T>
  readonly otherActions?: readonly Action<T>[]
  readonly searchLabel: string
  readonly empty: string
}

/** A list of what is done in the background: by state, with its errors, and to be done again. */
export const QueueList = <T extends Entry>({
  name,
  related = [],
  list,
  states,
  initialState,
  titleField,
  columns,
  fields,
  again,
  otherActions = [],
  searchLabel,
  empty,
}: QueueListProps<T>) => {
  const change = useChange(name, ...related)
  const { label, icon = rotateRight, isEligible, work, done } = again
  const actions: Action<T>[] = [
    {
      ...{ id: 'again', label, icon, isEligible },
      ...{ isPrimary: true, supportsBulk: true },
      callback: (entries) =>
        void change({ work: () => oneByOne(entries, work), done: done(entries.length) }),
    },
    ...otherActions,
  ]
  return (
    <ResourceList
      name={name}
      list={({ page, perPage, filters }) => {
        const state = stateIn(states, filters.state?.[0]) ?? initialState
        return list({ page, per_page: perPage, ...(state === undefined ? {} : { state }) })
      }}
      fields={[...fields, stateField(states)]}
      actions={actions}
      view={{
        ...{ type: 'table', page: 1, perPage: 20, titleField },
        ...{ fields: [...columns], filters: [] },
      }}
      searchLabel={searchLabel}
      empty={<p>{empty}</p>}
    />
  )
}

const stateIn = <S extends string>(
  states: Readonly<Record<S, string>>,
  chosen: string | undefined,
): S | undefined => (Object.keys(states) as S[]).find((state) => state === chosen)

const stateField = <T extends Entry>(states: Readonly<Record<T['state'], string>>): Field<T> => ({
  id: 'state',
  label: __('State'),
  enableSorting: false,
  elements: Object.entries<string>(states).map(([value, label]) => ({ value, label })),
  filterBy: { operators: ['is'], isPrimary: true },
  render: ({ item }) => <>{states[item.state as T['state']]}</>,
})

/** For columns that the list is neither sorted nor filtered by. */
export const PLAIN = { enableSorting: false, filterBy: false } as const

/** A long text, such as an error. */
export const detailsOf = (text: string): ReactNode => (
  <span className="cb-queue-details">{text || '–'}</span>
)
