import type { PostRow } from '../../posts/index.ts'
import { isJson, listOf, parseJson } from '../common/index.ts'
import { areaOf, STYLESHEET, type Theme, templateType } from '../files/index.ts'
import type { TemplateKind } from './kind.ts'

/** A template as it counts now: a file of the design, or a copy that somebody edited. */
export interface Template {
  readonly kind: TemplateKind
  readonly slug: string
  readonly markup: string
  readonly title: string
  readonly description: string
  /** The edited copy; without one the file counts. */
  readonly row: PostRow | undefined
  readonly hasThemeFile: boolean
  /** Not one of the slugs that the hierarchy asks for. */
  readonly isCustom: boolean
  readonly area: string
  /** The types whose items may choose it; none are named where all may. */
  readonly postTypes: readonly string[] | undefined
}

/** What a copy keeps besides its texts, in `details`. */
export interface CopyDetails {
  /** The copy began as a file of the design. */
  readonly isFromTheme?: boolean | undefined
  /** The editor proposed the slug, so it is part of the hierarchy. */
  readonly isSuggestion?: boolean | undefined
  readonly area?: string | undefined
}

export const templateId = (slug: string): string => `${STYLESHEET}//${slug}`

/** The slug behind an id of the active design; nothing for the ids of others. */
export const slugOfId = (id: string): string | undefined => {
  const prefix = `${STYLESHEET}//`
  // Some programs fold the two slashes of a path into one.
  const whole = id.startsWith(prefix) ? id : id.replace(/^([^/]+)\/(?!\/)/, '$1//')
  return whole.startsWith(prefix) ? whole.slice(prefix.length) : undefined
}

export const fromFile = (
  kind: TemplateKind,
  theme: Theme,
  slug: string,
  markup: string,
): Template => {
  const known = kind.hasArea ? undefined : templateType(slug)
  const named = listOf(theme.json[kind.hasArea ? 'templateParts' : 'customTemplates']).find(
    ({ name }) => name === slug,
  )
  return {
    kind,
    slug,
    markup,
    title: typeof named?.title === 'string' ? named.title : (known?.title ?? slug),
    description: known?.description ?? '',
    row: undefined,
    hasThemeFile: true,
    isCustom: !kind.hasArea && known === undefined,
    area: areaOf(named?.area),
    postTypes: Array.isArray(named?.postTypes) ? named.postTypes.map(String) : undefined,
  }
}

export const fromRow = (kind: TemplateKind, theme: Theme, row: PostRow): Template => {
  const markup = kind.filesOf(theme).get(row.slug)
  const file = markup === undefined ? undefined : fromFile(kind, theme, row.slug, markup)
  const { isSuggestion, area } = readDetails(row)
  return {
    kind,
    slug: row.slug,
    markup: row.content,
    title: row.title,
    description: row.excerpt || (file?.description ?? ''),
    row,
    hasThemeFile: file !== undefined,
    isCustom: !kind.hasArea && !isSuggestion && !(file && templateType(row.slug)),
    area: area ?? file?.area ?? areaOf(undefined),
    postTypes: file?.postTypes,
  }
}

export const readDetails = ({ details }: Pick<PostRow, 'details'>): CopyDetails => {
  const read = parseJson(details)
  if (!isJson(read)) return {}
  return {
    isFromTheme: read.isFromTheme === true,
    isSuggestion: read.isSuggestion === true,
    area: typeof read.area === 'string' ? areaOf(read.area) : undefined,
  }
}
