import {
  ITEM_TYPES,
  type ItemType,
  KIND_NAMES,
  KINDS,
  type KindName,
  TABLE_NAMES,
  type TableName,
} from '../../../modules/catalogue/index.ts'
import { indexPath, STATISTICS } from '../../ui/paths.ts'

/** The addresses that the catalogue serves. */
export type CatalogueAddress =
  | { readonly kind: 'item'; readonly type: ItemType; readonly slug: string }
  | { readonly kind: 'category'; readonly of: KindName; readonly slug: string }
  | { readonly kind: 'index'; readonly type: ItemType }
  /** Leads to any item. */
  | { readonly kind: 'random'; readonly type: ItemType }
  /** Subject and view are empty on the start page of the statistics, the view on that of a subject. */
  | { readonly kind: 'statistics'; readonly subject: string; readonly view: string }
  | { readonly kind: 'table'; readonly name: TableName; readonly format: 'csv' | 'json' }
  /** A single figure, as a page or as a picture. */
  | { readonly kind: 'figure'; readonly name: TableName; readonly isPicture: boolean }
  | { readonly kind: 'year'; readonly year: number }

/**
 * Parses a path, percent-decoded and without surrounding slashes; undefined if it is no catalogue address.
 */
export const readCatalogueAddress = (path: string): CatalogueAddress | undefined => {
  const [first = '', second = '', third = '', ...more] = path.split('/')
  if (more.length > 0) return undefined
  if (first === STATISTICS) return readStatistics(second, third)
  if (third !== '') return undefined
  if (first === 'this-year')
    return /^\d{4}$/.test(second) ? { kind: 'year', year: Number(second) } : undefined
  const index = ITEM_TYPES.find((type) => first === `${type}s`)
  if (index && second === RANDOM) return { kind: 'random', type: index }
  if (index) return second === '' ? { kind: 'index', type: index } : undefined
  if (second === '') return undefined
  const type = ITEM_TYPES.find((candidate) => candidate === first)
  if (type) return { kind: 'item', type, slug: second }
  const of = KIND_NAMES.find((name) => KINDS[name].address === first)
  return of && { kind: 'category', of, slug: second }
}

const RANDOM = 'random'

/** The path that leads to any item of a type. */
export const randomPath = (type: ItemType): string => `${indexPath(type)}${RANDOM}/`

/** The path of a table as a file. */
export const tablePath = (name: TableName, format: 'csv' | 'json'): string =>
  `${STATISTICS}/data/${name}.${format}`

/** The path of a figure's page. */
export const figurePath = (name: TableName): string => `${STATISTICS}/figures/${name}/`

/** The path of a figure's picture. */
export const picturePath = (name: TableName): string => `${STATISTICS}/figures/${name}.png`

const readStatistics = (subject: string, view: string): CatalogueAddress | undefined => {
  if (subject === 'figures') return readFigure(view)
  if (subject !== 'data') return { kind: 'statistics', subject, view }
  const [, name, format] = /^([a-z-]+)\.(csv|json)$/.exec(view) ?? []
  const known = TABLE_NAMES.find((candidate) => candidate === name)
  return known && { kind: 'table', name: known, format: format === 'csv' ? 'csv' : 'json' }
}

const readFigure = (file: string): CatalogueAddress | undefined => {
  const name = TABLE_NAMES.find((candidate) => file === candidate || file === `${candidate}.png`)
  return name && { kind: 'figure', name, isPicture: file !== name }
}
