import { largeIndex } from './large-index.ts'

export const up = async (): Promise<void> => undefined

/** For every item of a page it is checked whether another listed one has the same name. */
export const beside = [
  largeIndex({
    name: 'catalogue_items_by_name',
    table: 'catalogue_items',
    columns: ['type', 'status', 'name', 'id'],
  }),
]
