import { __ } from '@wordpress/i18n'
import { api } from '../../../api.ts'
import { can } from '../../../boot.ts'
import { type Finder, finderOf } from '../../../parts/find-items.ts'

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
