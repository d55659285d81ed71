import type { PostRow } from '../../posts/index.ts'
import { isJson, listOf, parseJson } from '../common/index.ts'
import { areaOf, STYLESHEET, type Theme, templateType } from '../files/index.ts'
import type { TemplateKind } from './kind.ts'

/** A template in its current state: a file of the theme, or an edited copy. */
export interface Template {
  readonly kind: TemplateKind
  readonly slug: string
  readonly markup: string
  readonly title: string
  readonly description: string
  /** The edited copy; undefined if the file is used. */
  readonly row: PostRow | undefined
  readonly hasThemeFile: boolean
  /** The slug is not part of the hierarchy. */
  readonly isCustom: boolean
  readonly area: string
  /** The types whose items can choose it; undefined for all. */
  readonly postTypes: readonly string[] | undefined
}

/** Other properties of a copy, stored in `details`. */
export interface CopyDetails {
  /** The copy was made from a file of the theme. */
  readonly isFromTheme?: boolean | undefined
  /** The editor suggested the slug, so it is part of the hierarchy. */
  readonly isSuggestion?: boolean | undefined
  readonly area?: string | undefined
}

export const templateId = (slug: string): string => `${STYLESHEET}//${slug}`

/** The slug in an id of the active theme; undefined for ids of others. */
export const slugOfId = (id: string): string | undefined => {
  const prefix = `${STYLESHEET}//`
  // Some clients collapse the two slashes of a path into one.
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
