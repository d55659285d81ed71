import { postType, taxonomiesOfType, taxonomy } from '../../types/index.ts'

/** Which items an export has. */
export interface ExportFilter {
  /** All types if undefined. */
  readonly types?: readonly string[] | undefined
  /** The first day, in the time zone of the site: `2026-01-31`. */
  readonly from?: string | undefined
  /** The last day. */
  readonly to?: string | undefined
  /** The id of the author. */
  readonly author?: number | undefined
}

/** Revisions are no items of their own. */
export const REVISION = 'revision'

/** In the order of the reference; others follow, and menus are the last. */
const FIRST = ['category', 'post_tag']
const LAST = 'nav_menu'

/**
 * The taxonomies of an export out of those that have terms. Which types an imported taxonomy is for is
 * not known here, so it comes with every type that is unknown as well.
 */
export const taxonomiesOf = (
  { types }: ExportFilter,
  present: readonly string[],
): readonly string[] => {
  const wanted = types && new Set(types.flatMap(taxonomiesOfType).map(({ name }) => name))
  const hasUnknown = types?.some((type) => !postType(type))
  const isWanted = (name: string): boolean =>
    !wanted || wanted.has(name) || (hasUnknown === true && !taxonomy(name))
  const others = present.filter((name) => !FIRST.includes(name) && name !== LAST)
  return [...FIRST, ...others.toSorted(), LAST].filter(
    (name) => present.includes(name) && isWanted(name),
  )
}
