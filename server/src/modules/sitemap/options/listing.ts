import { type Expression, sql } from 'kysely'
import { CATALOGUE_TYPES, type RecordKind, type SeoOptions } from '../../seo-kernel/index.ts'
import type { ListedKind, RowFilter } from './types.ts'

/** The robots settings of a kind of pages. */
interface Appearance {
  readonly show: boolean
  readonly advanced: {
    readonly robotsMeta: { readonly default: boolean; readonly noindex: boolean }
  }
}

/** The indexable pages of one kind; undefined where there are none. */
export const listedRows = (
  appearance: Appearance | undefined,
  kind: RecordKind,
  { excluded, excludedTerms }: Pick<RowFilter, 'excluded' | 'excludedTerms'>,
): RowFilter | undefined => {
  if (!appearance?.show) return undefined
  const { robotsMeta } = appearance.advanced
  const isListed = robotsMeta.default || !robotsMeta.noindex
  return { excluded, excludedTerms, isListed, exceptions: recordsThat(kind, isListed) }
}

/** Ids of objects with their own choice of noindex: those that are, or are not. */
const recordsThat = (kind: RecordKind, areHidden: boolean): Expression<number> =>
  sql<number>`(select object_id from seo_records where kind = ${sql.lit(kind)} and is_noindex = ${sql.lit(Number(areHidden))})`

/** The indexable items of a type. */
export const rowsOfType = (
  options: SeoOptions,
  name: string,
  excluded: Pick<RowFilter, 'excluded' | 'excludedTerms'>,
): RowFilter | undefined => {
  const isOfCatalogue = CATALOGUE_TYPES.some((type) => type === name)
  const appearance = options.dynamic.searchAppearance.postTypes[name]
  // Attachments have pages only where the settings enable them.
  if (name === 'attachment' && appearance?.redirectAttachmentUrls !== 'disabled') return undefined
  // Items of the catalogue have ids of their own.
  return isOfCatalogue
    ? listedRows(appearance, 'catalogue', NOTHING)
    : listedRows(appearance, 'post', excluded)
}

const NOTHING = { excluded: [], excludedTerms: [] }

/** A kind with listed rows. */
export const kindOf = (name: string, rows: RowFilter | undefined): readonly ListedKind[] =>
  rows ? [{ name, rows }] : []

/** Whether archives of a kind are indexable. */
export const isArchiveListed = ({ show, advanced: { robotsMeta } }: Appearance): boolean =>
  show && (robotsMeta.default || !robotsMeta.noindex)
