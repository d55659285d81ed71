import { decodeEntities } from '@wordpress/html-entities'
import { __ } from '@wordpress/i18n'
import { api } from '../api.ts'
import type { Choice } from './remote-choice.tsx'

export type Finder = (query: {
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

export const findPages = finderOf('post')
