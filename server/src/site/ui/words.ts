import type { ItemType } from '../../modules/catalogue/index.ts'
import { formatNumber } from './charts/chart.ts'

/** The title of each list. */
export const INDEX_TITLES: Readonly<Record<ItemType, string>> = {
  character: 'Characters',
  show: 'Shows',
  actor: 'Actors',
}

/** `1 character`, `2,300 shows` */
export const countOf = (type: ItemType, count: number): string =>
  `${formatNumber(count)} ${type}${count === 1 ? '' : 's'}`
