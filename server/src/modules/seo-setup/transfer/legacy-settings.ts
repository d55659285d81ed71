import { trimOf } from '../../../lib/trim.ts'
import { putAt, replaceTags } from './rules/index.ts'

/** The paths of earlier settings. */
const PLACES: Readonly<Record<string, string>> = {
  aiosp_home_title: 'searchAppearance.global.siteTitle',
  aiosp_home_description: 'searchAppearance.global.metaDescription',
  aiosp_home_keywords: 'searchAppearance.global.keywords',
  aiosp_google_verify: 'webmasterTools.google',
  aiosp_bing_verify: 'webmasterTools.bing',
  aiosp_pinterest_verify: 'webmasterTools.pinterest',
  aiosp_yandex_verify: 'webmasterTools.yandex',
  aiosp_baidu_verify: 'webmasterTools.baidu',
  aiosp_author_title_format: 'searchAppearance.archives.author.title',
  aiosp_date_title_format: 'searchAppearance.archives.date.title',
  aiosp_search_title_format: 'searchAppearance.archives.search.title',
  aiosp_paged_format: 'searchAppearance.advanced.pagedFormat',
  aiosp_post_title_format: 'dynamic.searchAppearance.postTypes.post.title',
  aiosp_page_title_format: 'dynamic.searchAppearance.postTypes.page.title',
  aiosp_attachment_title_format: 'dynamic.searchAppearance.postTypes.attachment.title',
  aiosp_category_title_format: 'dynamic.searchAppearance.taxonomies.category.title',
  aiosp_tag_title_format: 'dynamic.searchAppearance.taxonomies.post_tag.title',
}

/** Parses settings of earlier versions from lines of `name = 'value'`; undefined without any. */
export const readLegacySettings = (text: string): Readonly<Record<string, unknown>> | undefined => {
  const values = new Map(text.split('\n').flatMap(readLine))
  if (values.size === 0) return undefined
  const tree = {}
  for (const [name, place] of Object.entries(PLACES)) {
    const value = values.get(name)
    if (value) putAt(tree, place, replaceTags(value))
  }
  return tree
}

const readLine = (line: string): [string, string][] => {
  const end = line.indexOf('=')
  const name = line.slice(0, Math.max(end, 0)).trim()
  if (!/^\w{1,100}$/.test(name)) return []
  const value = line.slice(end + 1).trim()
  return [[name, trimOf(value, value.startsWith("'") ? "'" : '"')]]
}
