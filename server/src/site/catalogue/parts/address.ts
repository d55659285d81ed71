import {
  ITEM_TYPES,
  type ItemType,
  itemPagePath,
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
  /** The picture of an item for link previews. */
  | { readonly kind: 'card'; readonly type: ItemType; readonly slug: string }
  | { readonly kind: 'category'; readonly of: KindName; readonly slug: string }
  | { readonly kind: 'index'; readonly type: ItemType }
  /** Leads to any item. */
  | { readonly kind: 'random'; readonly type: ItemType }
  /** Two items side by side. */
  | { readonly kind: 'comparison'; readonly type: ComparedType }
  /** Subject and view are empty on the start page of the statistics, the view on that of a subject. */
  | { readonly kind: 'statistics'; readonly subject: string; readonly view: string }
  | { readonly kind: 'table'; readonly name: TableName; readonly format: 'csv' | 'json' }
  /** A single figure, as a page. */
  | { readonly kind: 'figure'; readonly name: TableName }
  /** The same as a picture. */
  | { readonly kind: 'picture'; readonly name: TableName; readonly format: PictureFormat }
  | { readonly kind: 'year'; readonly year: number }

/** `png` for previews, `svg` for enlargement and editing. */
type PictureFormat = 'png' | 'svg'

/** Types whose items can be compared. */
export type ComparedType = Exclude<ItemType, 'actor'>

export const isCompared = (type: ItemType): type is ComparedType => type !== 'actor'

/**
 * Parses a path, percent-decoded and without surrounding slashes; undefined if it is no catalogue address.
 */
export const readCatalogueAddress = (path: string): CatalogueAddress | undefined => {
  const [first = '', second = '', third = '', ...more] = path.split('/')
  if (more.length > 0) return undefined
  if (first === STATISTICS) return readStatistics(second, third)
  const type = ITEM_TYPES.find((candidate) => candidate === first)
  if (type && third === CARD && second !== '') return { kind: 'card', type, slug: second }
  if (third !== '') return undefined
  if (first === 'this-year')
    return /^\d{4}$/.test(second) ? { kind: 'year', year: Number(second) } : undefined
  const index = ITEM_TYPES.find((type) => first === `${type}s`)
  if (index && second === RANDOM) return { kind: 'random', type: index }
  if (index && isCompared(index) && second === COMPARISON)
    return { kind: 'comparison', type: index }
  if (index) return second === '' ? { kind: 'index', type: index } : undefined
  if (second === '') return undefined
  if (type) return { kind: 'item', type, slug: second }
  const of = KIND_NAMES.find((name) => KINDS[name].address === first)
  return of && { kind: 'category', of, slug: second }
}

const RANDOM = 'random'
const COMPARISON = 'compare'
const CARD = 'card.png'

/** The path of the page that compares these items of a type; without both, they are chosen there. */
export const comparisonPath = (type: ComparedType, one?: string, other?: string): string => {
  const query = new URLSearchParams({
    ...(one === undefined ? {} : { a: one }),
    ...(other === undefined ? {} : { b: other }),
  })
  return `${indexPath(type)}${COMPARISON}/${query.size === 0 ? '' : `?${query}`}`
}

/** The path of an item's picture for link previews. */
export const cardPath = (type: ItemType, slug: string): string =>
  `${itemPagePath(type, slug)}${CARD}`

/** The path that leads to any item of a type. */
export const randomPath = (type: ItemType): string => `${indexPath(type)}${RANDOM}/`

/** The path of a table as a file. */
export const tablePath = (name: TableName, format: 'csv' | 'json'): string =>
  `${STATISTICS}/data/${name}.${format}`

/** The path of a figure's page. */
export const figurePath = (name: TableName): string => `${STATISTICS}/figures/${name}/`

/** The path of a figure's picture. */
export const picturePath = (name: TableName, format: PictureFormat): string =>
  `${STATISTICS}/figures/${name}.${format}`

/** The path of a figure's page for frames of other sites. */
export const embedPath = (name: TableName): string => `${figurePath(name)}embed/`

const readStatistics = (subject: string, view: string): CatalogueAddress | undefined => {
  if (subject === 'figures') return readFigure(view)
  if (subject !== 'data') return { kind: 'statistics', subject, view }
  const [, name, format] = /^([a-z-]+)\.(csv|json)$/.exec(view) ?? []
  const known = TABLE_NAMES.find((candidate) => candidate === name)
  return known && { kind: 'table', name: known, format: format === 'csv' ? 'csv' : 'json' }
}

const readFigure = (file: string): CatalogueAddress | undefined => {
  const [, wanted, format] = /^([a-z-]+)(?:\.(png|svg))?$/.exec(file) ?? []
  const name = TABLE_NAMES.find((candidate) => candidate === wanted)
  if (!name) return undefined
  return format === undefined
    ? { kind: 'figure', name }
    : { kind: 'picture', name, format: format === 'svg' ? 'svg' : 'png' }
}
