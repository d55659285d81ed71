import { decodeEntities } from '@wordpress/html-entities'
import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'
import type { Choice } from '../../parts/remote-choice.tsx'

/** Pages for a choice: published ones, and the chosen one whatever its status. */
export const findPages = async (query: {
  readonly search?: string
  readonly include?: readonly number[]
}): Promise<readonly Choice[]> => {
  const status = query.include
    ? (['publish', 'draft', 'private', 'pending', 'future'] as const)
    : (['publish'] as const)
  const { data } = await api.listPages(
    { ...query, status, per_page: 20, orderby: 'title', order: 'asc' },
    { fields: ['id', 'title'] },
  )
  return data.map(({ id, title }) => ({
    id,
    label: decodeEntities(title.rendered) || __('(no title)'),
  }))
}
