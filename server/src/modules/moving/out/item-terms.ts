import type { PostRow } from '../../posts/index.ts'
import type { TermRow } from '../../terms/index.ts'
import { readCopyDetails, STYLESHEET } from '../../themes/index.ts'
import type { ItemTerm } from '../model/index.ts'

/** The terms of an item, with those that WordPress has for what is a column here. */
export const itemTerms = (row: PostRow, terms: readonly TermRow[]): readonly ItemTerm[] => [
  ...terms.map(({ taxonomy, slug, name }) => ({ taxonomy, slug, name })),
  ...formatOf(row),
  ...designOf(row),
]

const formatOf = ({ format }: PostRow): readonly ItemTerm[] =>
  format === ''
    ? []
    : [
        {
          taxonomy: 'post_format',
          slug: `post-format-${format}`,
          name: `${format.slice(0, 1).toUpperCase()}${format.slice(1)}`,
        },
      ]

/** Templates and styles belong to a design, and parts to an area of it. */
const designOf = (row: PostRow): readonly ItemTerm[] => {
  if (!OF_DESIGN.has(row.type)) return []
  const { area } = readCopyDetails(row)
  return [
    { taxonomy: 'wp_theme', slug: STYLESHEET, name: STYLESHEET },
    ...(area === undefined ? [] : [{ taxonomy: 'wp_template_part_area', slug: area, name: area }]),
  ]
}

const OF_DESIGN: ReadonlySet<string> = new Set([
  'wp_template',
  'wp_template_part',
  'wp_global_styles',
])
