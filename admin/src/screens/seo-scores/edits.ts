import { useQueryClient } from '@tanstack/react-query'
import { __, sprintf } from '@wordpress/i18n'
import { createContext, useContext, useState } from 'react'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { messageOf } from '../../parts/notices.tsx'
import { keepUnsaved, useUnsaved } from '../../parts/unsaved.ts'
import { ITEMS, type SeoItem } from './data.ts'

/** The texts of an item that are edited in the table. */
const NAMES = ['title', 'description', 'keyphrase'] as const
export type TextName = (typeof NAMES)[number]
export type Texts = Partial<Readonly<Record<TextName, string>>>

/** What was typed and not saved, by the ids of the items. */
export const edits = keepUnsaved<Readonly<Record<number, Texts>>>(
  {},
  (changed) => Object.keys(changed).length === 0,
)

interface RowState {
  readonly isBusy: boolean
  /** Why the row could not be saved. */
  readonly fault: string | undefined
}

interface Table {
  readonly edited: Readonly<Record<number, Texts>>
  readonly states: Readonly<Record<number, RowState>>
  readonly save: (item: SeoItem) => Promise<void>
}

const TableContext = createContext<Table>({
  edited: {},
  states: {},
  save: () => Promise.resolve(),
})

export const TableProvider = TableContext.Provider

/** The edits of all rows, each of which is saved by itself. */
export const useTable = (): Table => {
  const edited = useUnsaved(edits)
  const [states, setStates] = useState<Table['states']>({})
  const change = useChange(ITEMS)
  const queries = useQueryClient()
  const note = (id: number, state: RowState) => setStates((before) => ({ ...before, [id]: state }))
  const save = async (item: SeoItem) => {
    const { id, name } = item
    const texts = edits.get()[id]
    if (!texts) return
    note(id, { isBusy: true, fault: undefined })
    let fault: string | undefined
    const isSaved = await change({
      work: () => api.savePostDetails({ postId: id, ...texts }),
      done: sprintf(__('The texts of “%s” are saved.'), name || __('(no title)')),
      undo: () => api.savePostDetails({ postId: id, ...textsBefore(item, texts) }),
      refused: (error) => {
        fault = messageOf(error)
      },
    })
    if (isSaved) settle(id, texts)
    note(id, { isBusy: false, fault })
    void queries.invalidateQueries({ queryKey: ['audit-findings'] })
  }
  return { edited, states, save }
}

/** What the saved texts were before, for Undo. */
const textsBefore = (item: SeoItem, texts: Texts): Texts =>
  Object.fromEntries(NAMES.flatMap((name) => (name in texts ? [[name, item[name]]] : [])))

/** Drops what was saved; what was typed meanwhile stays. */
const settle = (id: number, sent: Texts): void => {
  const { [id]: current = {}, ...others } = edits.get()
  const left = Object.entries(current).filter(([name, text]) => sent[name as TextName] !== text)
  edits.set(left.length === 0 ? others : { ...others, [id]: Object.fromEntries(left) })
}

const discard = (id: number): void => {
  const { [id]: _dropped, ...others } = edits.get()
  edits.set(others)
}

/** The edits of one row; a text that is as before is no change. */
export const useRow = (item: SeoItem) => {
  const { edited, states, save } = useContext(TableContext)
  const texts = edited[item.id] ?? {}
  const type = (name: TextName, text: string): void => {
    const { [name]: _before, ...others } = edits.get()[item.id] ?? {}
    const next = text === item[name] ? others : { ...others, [name]: text }
    if (Object.keys(next).length === 0) discard(item.id)
    else edits.set({ ...edits.get(), [item.id]: next })
  }
  return {
    values: { ...item, ...texts },
    isChanged: Object.keys(texts).length > 0,
    state: states[item.id],
    type,
    save: () => save(item),
    discard: () => discard(item.id),
  }
}
