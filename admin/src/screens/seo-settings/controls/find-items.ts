import { decodeEntities } from '@wordpress/html-entities'
import { __ } from '@wordpress/i18n'
import { api } from '../../../api.ts'
import { can } from '../../../boot.ts'
import type { Choice } from '../../../parts/remote-choice.tsx'

type Finder = (query: {
  readonly search?: string
  readonly include?: readonly number[]
}) => Promise<readonly Choice[]>

/** Finds published posts and pages, or categories and tags. */
export const finderOf =
  (type: 'post' | 'term'): Finder =>
  async (query) => {
    const { data } = await api.searchSite({
      ...query,
      type,
      subtype: type === 'post' ? ['post', 'page'] : ['category', 'post_tag'],
      per_page: 20,
    })
    return data.map(({ id, title }) => ({
      id: Number(id),
      label: decodeEntities(title ?? '') || __('(no title)'),
    }))
  }

const mayFindAll = can('seo_search_appearance_settings') || can('seo_sitemap_settings')

/** Finds items or terms of all kinds that have SEO settings, also by their slugs; offers the others until something is typed. */
export const settingsFinderOf = (type: 'post' | 'term'): Finder => {
  const findUsual = finderOf(type)
  return async (query) => {
    const { search, include = [] } = query
    const [id] = include
    const text = search ?? (id === undefined ? undefined : String(id))
    if (text === undefined || !mayFindAll) return findUsual(query)
    const { objects } = (await api.findSeoObjects({ query: text, type: `${type}s` })).data
    return objects
      .filter(({ value }) => search !== undefined || value === id)
      .map(({ value, label }) => ({ id: value, label: label || __('(no title)') }))
  }
}
