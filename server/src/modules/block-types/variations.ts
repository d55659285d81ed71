import { type PostType, postTypes, type Taxonomy, taxonomies } from '../types/index.ts'

/** A named form of a block, defined by attribute values. */
export interface Variation {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly attributes: Readonly<Record<string, string>>
  readonly isDefault?: boolean
  /** Attributes that identify a block as this variation. */
  readonly isActive?: readonly string[]
  readonly scope?: readonly string[]
}

/** Variations derived from the site's own types; the editor has all others itself. */
export const variationsOf = (name: string): readonly Variation[] => known[name]?.() ?? []

const known: Readonly<Record<string, () => readonly Variation[]>> = {
  'core/navigation-link': () => [
    ...postTypes
      .filter(({ showsInNavMenus }) => showsInNavMenus)
      .map((type) => linkTo(type, type.name, 'post-type')),
    ...taxonomies
      .filter(({ showsInNavMenus }) => showsInNavMenus)
      .map((one) => linkTo(one, one.name === 'post_tag' ? 'tag' : one.name, 'taxonomy')),
  ],
  'core/post-terms': () =>
    taxonomies.filter(({ isPublic, restBase }) => isPublic && restBase !== undefined).map(termsOf),
}

const linkTo = (
  { labels }: Pick<PostType | Taxonomy, 'labels'>,
  type: string,
  kind: 'post-type' | 'taxonomy',
): Variation => ({
  name: type,
  title: labels.item_link ?? '',
  description: labels.item_link_description ?? '',
  attributes: { type, kind },
})

const termsOf = ({ name, labels }: Taxonomy): Variation => ({
  name,
  title: labels.name ?? name,
  description: `The terms of the post out of: ${labels.name ?? name}.`,
  attributes: { term: name },
  isActive: ['term'],
  scope: ['inserter', 'transform'],
  ...(name === 'category' ? { isDefault: true } : {}),
})
