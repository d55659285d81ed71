import type { Command } from '@wordpress/commands'
import { decodeEntities } from '@wordpress/html-entities'
import { __ } from '@wordpress/i18n'
import { category, media, page, people, post, tag } from '@wordpress/icons'
import { api } from '../../api.ts'
import { can } from '../../boot.ts'
import { titleOf } from '../../parts/titles.ts'
import { editorOf } from '../addresses.ts'

/** An item of the site. */
export interface Found {
  readonly id: number
  readonly kind: string
  readonly title: string
  readonly icon: Command['icon'] & {}
  /** Opens it where it is edited. */
  readonly open: (navigate: (path: string) => void) => void
}

interface Source {
  readonly capability: string
  readonly kind: string
  readonly icon: Found['icon']
  readonly find: (search: string, signal: AbortSignal) => Promise<readonly Place[]>
}

type Place = Pick<Found, 'id' | 'title' | 'open'>

const ANY = {
  status: ['publish', 'future', 'draft', 'pending', 'private'],
  context: 'edit',
  per_page: 5,
  orderby: 'relevance',
} as const
const FEW = { per_page: 5 } as const

const inEditor = (item: Parameters<typeof titleOf>[0] & { readonly id: number }): Place => ({
  ...{ id: item.id, title: titleOf(item), open: () => location.assign(editorOf(item)) },
})

/** Lists without an address per item are opened with the item found. */
const inList =
  (path: string) =>
  ({ id, name }: { readonly id: number; readonly name: string }): Place => {
    const title = decodeEntities(name)
    return {
      id,
      title,
      open: (navigate) => navigate(`${path}?search=${encodeURIComponent(title)}`),
    }
  }

const SOURCES: readonly Source[] = [
  {
    ...{ capability: 'edit_posts', kind: __('Post'), icon: post },
    find: async (search, signal) => {
      const options = { fields: ['id', 'title'], signal } as const
      return (await api.listPosts({ ...ANY, search }, options)).data.map(inEditor)
    },
  },
  {
    ...{ capability: 'edit_pages', kind: __('Page'), icon: page },
    find: async (search, signal) => {
      const options = { fields: ['id', 'title'], signal } as const
      return (await api.listPages({ ...ANY, search }, options)).data.map(inEditor)
    },
  },
  {
    ...{ capability: 'upload_files', kind: __('File'), icon: media },
    find: async (search, signal) => {
      const { data } = await api.listMedia(
        { ...FEW, search, context: 'edit' },
        { fields: ['id', 'title'], signal },
      )
      return data.map((file) => ({
        id: file.id,
        title: titleOf(file),
        open: (navigate) => navigate(`/media?item=${file.id}`),
      }))
    },
  },
  {
    ...{ capability: 'manage_categories', kind: __('Category'), icon: category },
    find: async (search, signal) => {
      const options = { fields: ['id', 'name'], signal } as const
      return (await api.listCategories({ ...FEW, search }, options)).data.map(inList('/categories'))
    },
  },
  {
    ...{ capability: 'manage_categories', kind: __('Tag'), icon: tag },
    find: async (search, signal) => {
      const options = { fields: ['id', 'name'], signal } as const
      return (await api.listTags({ ...FEW, search }, options)).data.map(inList('/tags'))
    },
  },
  {
    ...{ capability: 'list_users', kind: __('User'), icon: people },
    find: async (search, signal) => {
      const options = { fields: ['id', 'name'], signal } as const
      return (await api.listUsers({ ...FEW, search }, options)).data.map(inList('/users'))
    },
  },
]

/** What the server finds among everything that the user may edit; a list that fails is left out. */
export const findItems = async (search: string, signal: AbortSignal): Promise<readonly Found[]> => {
  const sources = SOURCES.filter(({ capability }) => can(capability))
  const results = await Promise.allSettled(sources.map(({ find }) => find(search, signal)))
  signal.throwIfAborted()
  return results.flatMap((result, at) => {
    const source = sources[at]
    if (result.status === 'rejected' || !source) return []
    return result.value.map((place) => ({ ...place, kind: source.kind, icon: source.icon }))
  })
}
