import { largeIndex } from './large-index.ts'

export const up = async (): Promise<void> => undefined

/** Whether somebody else of a name is listed already is asked for every item of a page. */
export const beside = [
  largeIndex({
    name: 'catalogue_items_by_name',
    table: 'catalogue_items',
    columns: ['type', 'status', 'name', 'id'],
  }),
]
