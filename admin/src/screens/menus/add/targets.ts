import { decodeEntities } from '@wordpress/html-entities'
import { __ } from '@wordpress/i18n'
import { api } from '../../../api.ts'
import type { Link } from '../model/links.ts'

/** Something on the site that a link can lead to. */
export type Target = Pick<Link, 'type' | 'object' | 'object_id' | 'type_label' | 'title'>

interface Found {
  readonly targets: readonly Target[]
  /** How many there are in all. */
  readonly total: number
}

/** A kind of targets that can be searched. */
export interface Kind {
  readonly name: string
  readonly title: string
  readonly searchLabel: string
  readonly emptyText: string
  readonly find: (search: string | undefined) => Promise<Found>
}

const SHOWN = { per_page: 20 } as const
const PUBLISHED = { ...SHOWN, status: ['publish'] } as const

const titled = (rendered: string): string => decodeEntities(rendered) || __('(no title)')

interface Titled {
  readonly id: number
  readonly title: { readonly rendered: string }
}

interface Named {
  readonly id: number
  readonly name: string
}

interface Listed<T> {
  readonly data: readonly T[]
  readonly total: number | undefined
}

const posts = ({ data, total = 0 }: Listed<Titled>, object: string, type_label: string): Found => ({
  targets: data.map(({ id, title }) => ({
    ...{ type: 'post_type', object, object_id: id, type_label, title: titled(title.rendered) },
  })),
  total,
})

const terms = ({ data, total = 0 }: Listed<Named>, object: string, type_label: string): Found => ({
  targets: data.map(({ id, name }) => ({
    ...{ type: 'taxonomy', object, object_id: id, type_label, title: titled(name) },
  })),
  total,
})

export const KINDS: readonly Kind[] = [
  {
    name: 'pages',
    title: __('Pages'),
    searchLabel: __('Search pages'),
    emptyText: __('No published page is found.'),
    find: async (search) =>
      posts(
        await api.listPages(
          { ...PUBLISHED, search, orderby: 'title', order: 'asc' },
          { fields: ['id', 'title'] },
        ),
        'page',
        __('Page'),
      ),
  },
  {
    name: 'posts',
    title: __('Posts'),
    searchLabel: __('Search posts'),
    emptyText: __('No published post is found.'),
    find: async (search) =>
      posts(
        await api.listPosts({ ...PUBLISHED, search }, { fields: ['id', 'title'] }),
        'post',
        __('Post'),
      ),
  },
  {
    name: 'categories',
    title: __('Categories'),
    searchLabel: __('Search categories'),
    emptyText: __('No category is found.'),
    find: async (search) =>
      terms(
        await api.listCategories({ ...SHOWN, search }, { fields: ['id', 'name'] }),
        'category',
        __('Category'),
      ),
  },
  {
    name: 'tags',
    title: __('Tags'),
    searchLabel: __('Search tags'),
    emptyText: __('No tag is found.'),
    find: async (search) =>
      terms(
        await api.listTags(
          { ...SHOWN, search, orderby: 'count', order: 'desc' },
          { fields: ['id', 'name'] },
        ),
        'post_tag',
        __('Tag'),
      ),
  },
]
