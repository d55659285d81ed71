import { type Expression, sql } from 'kysely'
import { CATALOGUE_TYPES, type RecordKind, type SeoOptions } from '../../seo-kernel/index.ts'
import type { ListedKind, RowFilter } from '../../sitemap/index.ts'

/** How pages of a kind present themselves to search engines. */
interface Appearance {
  readonly show: boolean
  readonly advanced: {
    readonly robotsMeta: { readonly default: boolean; readonly noindex: boolean }
  }
}

/** Pages of one kind that search engines may list; nothing where they may list none at all. */
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

/** Ids of objects that decide for themselves whether they are found: those that are not, or are. */
const recordsThat = (kind: RecordKind, areHidden: boolean): Expression<number> =>
  sql<number>`(select object_id from seo_records where kind = ${sql.lit(kind)} and is_noindex = ${sql.lit(Number(areHidden))})`

/** Items of a type that search engines may list. */
export const rowsOfType = (
  options: SeoOptions,
  name: string,
  excluded: Pick<RowFilter, 'excluded' | 'excludedTerms'>,
): RowFilter | undefined => {
  const isOfCatalogue = CATALOGUE_TYPES.some((type) => type === name)
  const appearance = options.dynamic.searchAppearance.postTypes[name]
  // Attachments have pages only where somebody wants them to.
  if (name === 'attachment' && appearance?.redirectAttachmentUrls !== 'disabled') return undefined
  // Items of the catalogue have ids of their own.
  return isOfCatalogue
    ? listedRows(appearance, 'catalogue', NOTHING)
    : listedRows(appearance, 'post', excluded)
}

const NOTHING = { excluded: [], excludedTerms: [] }

/** A kind of which something is listed. */
export const kindOf = (name: string, rows: RowFilter | undefined): readonly ListedKind[] =>
  rows ? [{ name, rows }] : []

/** Whether archives of a kind may be listed. */
export const isArchiveListed = ({ show, advanced: { robotsMeta } }: Appearance): boolean =>
  show && (robotsMeta.default || !robotsMeta.noindex)
