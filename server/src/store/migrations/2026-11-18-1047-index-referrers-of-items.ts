import { largeIndex } from './large-index.ts'

export const up = async (): Promise<void> => undefined

/** The editor shows which sites lead to an item; few views have a referrer. */
export const beside = [
  largeIndex({
    name: 'analytics_hits_by_referred_item',
    table: 'analytics_hits',
    columns: ['item_id', 'day'],
    where: "referrer <> ''",
  }),
]
