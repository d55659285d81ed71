import { postTypes, taxonomies } from '../../types/index.ts'

interface TemplateTraits {
  readonly isCustom?: boolean | undefined
  /** The prefix of the slug, such as `single-post` or `taxonomy-genre`. */
  readonly prefix?: string | undefined
}

/** The slugs to try for a slug, most specific first; the last one is always `index`. */
export const hierarchyOf = (
  slug: string,
  { isCustom, prefix = '' }: TemplateTraits = {},
): string[] => {
  if (slug === 'index') return ['index']
  if (isCustom) return ['page', 'singular', 'index']
  if (slug === 'front-page') return ['front-page', 'home', 'index']
  const wider = prefix === '' ? widerThan(slug) : [prefix, prefix.split('-')[0] ?? '']
  return [
    ...new Set([
      slug,
      ...wider,
      ...(/^(?:author|taxonomy|category|tag)|^date$/.test(slug) ? ['archive'] : []),
      ...(slug === 'attachment' ? ['single'] : []),
      ...(/^(?:single|page|attachment)/.test(slug) ? ['singular'] : []),
      'index',
    ]),
  ]
}

/** `single-post-hello` → `single-post`, `single`. */
const widerThan = (slug: string): string[] => {
  const [, kind] = /^(author|category|archive|tag|page)-./.exec(slug) ?? []
  if (kind !== undefined) return [kind]
  const [, family, rest] = /^(taxonomy|single)-(.+)$/.exec(slug) ?? []
  if (family === undefined || rest === undefined) return []
  const names = (family === 'single' ? postTypes : taxonomies).map(({ name }) => name)
  if (names.includes(rest)) return [family]
  const name = names.find((one) => rest.startsWith(`${one}-`) && rest.length > one.length + 1)
  return name === undefined ? [] : [`${family}-${name}`, family]
}
