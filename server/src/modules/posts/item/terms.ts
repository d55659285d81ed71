import type { TermRow } from '../../terms/index.ts'
import { type PostType, type Taxonomy, taxonomiesOfType } from '../../types/index.ts'

/** The ids given under the taxonomy's name in the REST interface. */
export const givenTerms = (
  input: object,
  { restBase }: Taxonomy,
): readonly number[] | undefined => {
  if (restBase === undefined) return undefined
  const ids = (input as Readonly<Record<string, unknown>>)[restBase]
  return Array.isArray(ids) ? (ids as readonly number[]) : undefined
}

/** Class names such as `category-news`; a slug without usable characters is replaced by the id. */
export const termClasses = (type: PostType, terms: readonly TermRow[]): string[] =>
  taxonomiesOfType(type.name)
    .filter(({ isPublic }) => isPublic)
    .flatMap(({ name }) => {
      const prefix = name === 'post_tag' ? 'tag' : name
      return terms
        .filter(({ taxonomy }) => taxonomy === name)
        .map(({ id, slug }) => `${prefix}-${classPart(slug) ?? id}`)
    })

const classPart = (slug: string): string | undefined => {
  const part = slug.replace(/%[\da-f]{2}/gi, '').replace(/[^\w-]/g, '')
  return /^[\d.]+$|^-*$/.test(part) ? undefined : part
}
