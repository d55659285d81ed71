import { decodeEntities } from '@wordpress/html-entities'
import { __ } from '@wordpress/i18n'
import { api } from '../../../api.ts'
import type { Choice } from '../../../parts/remote-choice.tsx'
import { titleOf } from '../../../parts/titles.ts'
import { SHOWN } from '../kinds.ts'

type Query = { readonly search?: string; readonly include?: readonly number[] }

/** Users who can be the author of something. */
export const findAuthors = async (query: Query): Promise<readonly Choice[]> => {
  const { data } = await api.listUsers(
    { ...query, per_page: 20, capabilities: ['edit_posts'] },
    { fields: ['id', 'name'] },
  )
  return data.map(({ id, name }) => ({ id, label: decodeEntities(name) }))
}

export const findPages = async (query: Query): Promise<readonly Choice[]> => {
  const { data } = await api.listPages(
    { ...query, per_page: 20, orderby: 'title', order: 'asc', status: SHOWN, context: 'edit' },
    { fields: ['id', 'title'] },
  )
  return data.map((page) => ({ id: page.id, label: titleOf(page) }))
}

/** Templates that a page can choose. */
export const listPageTemplates = async () => {
  const { data } = await api.listTemplates(
    { post_type: 'page' },
    { fields: ['slug', 'title', 'is_custom'] },
  )
  const own = data.filter(({ is_custom }) => is_custom)
  return [
    { value: '', label: __('Default') },
    ...own.map(({ slug, title }) => ({
      value: slug,
      label: decodeEntities(typeof title === 'string' ? title : title.rendered),
    })),
  ]
}
