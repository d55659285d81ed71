import type { Context } from '../../../contract/context.ts'
import { type SitemapSection, sitemapSections } from '../../../contract/site/sitemap.ts'
import type { SitemapOptions } from '../options/index.ts'

/** What a sitemap address refers to. */
export type SitemapName =
  | { readonly kind: 'index' }
  | { readonly kind: 'part'; readonly section: SitemapSection; readonly number: number }
  | { readonly kind: 'feed' }
  | { readonly kind: 'moved'; readonly to: string; readonly status: 301 | 302 }

/** The name of the sitemap index. */
export const indexName = ({
  isChosen,
  fileName,
}: Pick<SitemapOptions, 'isChosen' | 'fileName'>): string =>
  isChosen ? `${fileName}.xml` : PLATFORM_INDEX

/** The name of the index while the toolkit's sitemaps are disabled. */
const PLATFORM_INDEX = 'wp-sitemap.xml'

/** The file name of a part, counted from 1. */
export const partName = (
  { isChosen, fileName }: SitemapOptions,
  { name, isBeside }: SitemapSection,
  number: number,
): string => {
  if (!isChosen && !isBeside) return `wp-sitemap-${name}-${number}.xml`
  return `${name}-${isBeside ? 'sitemap' : fileName}${number === 1 ? '' : number}.xml`
}

/** Parses the path of a file; undefined if it is no part of the sitemap. */
export const readSitemapName = (
  ctx: Context,
  options: SitemapOptions,
  path: string,
): SitemapName | undefined => {
  if (path === indexName(options)) return { kind: 'index' }
  if (options.isChosen && path === `${options.fileName}.rss`)
    return options.feed ? { kind: 'feed' } : undefined
  const sections = ctx.extensions(sitemapSections)
  for (const section of sections) {
    const number = numberIn(options, section, path)
    if (number !== undefined) return { kind: 'part', section, number }
  }
  return readFormerName(sections, options, path)
}

const numberIn = (
  options: SitemapOptions,
  section: SitemapSection,
  path: string,
): number | undefined => {
  const [before, after = ''] = partName(options, section, LARGE).split(String(LARGE))
  if (!path.startsWith(before ?? '') || !path.endsWith(after)) return undefined
  const digits = path.slice(before?.length, path.length - after.length)
  const isFirstBare = options.isChosen || section.isBeside
  if (digits === '' && isFirstBare) return 1
  const number = /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : undefined
  return number === 1 && isFirstBare ? undefined : number
}

/** A placeholder for the number of a part. */
const LARGE = 1_234_567_890

/** Redirects the addresses of former versions and of other systems. */
const readFormerName = (
  sections: readonly SitemapSection[],
  options: SitemapOptions,
  path: string,
): SitemapName | undefined => {
  const [, name, number] = /^sitemap-([a-z]+)-([1-9]\d{0,8})\.xml$/.exec(path) ?? []
  const section = sections.find(({ formerName }) => name !== undefined && formerName === name)
  if (section) return { kind: 'moved', to: partName(options, section, Number(number)), status: 301 }
  const isElsewhere = options.isChosen
    ? /^wp-sitemap[\w-]{0,100}\.xml$/.test(path)
    : path === 'sitemap.xml'
  if (isElsewhere)
    return { kind: 'moved', to: indexName(options), status: options.isChosen ? 302 : 301 }
  return path === 'sitemap_index.xml'
    ? { kind: 'moved', to: indexName(options), status: 301 }
    : undefined
}
