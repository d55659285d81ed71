import { boot } from '../boot.ts'

/**
 * The editor is opened with a page of its own: its packages register blocks and formats once per page, and
 * keep everything that was edited. Its addresses are those of WordPress, which the packages write into the
 * history.
 */
export const editorOf = ({ id }: { readonly id: number }): string =>
  `${boot.base}/post.php?post=${id}&action=edit`

export const newItem = (type: 'post' | 'page'): string =>
  `${boot.base}/post-new.php?post_type=${type}`

const LISTS: Readonly<Record<string, string>> = { page: '/pages', wp_block: '/patterns' }

/** The list that `edit.php` stands for, to which the editor's packages lead back. */
export const listFor = (search: string): string =>
  LISTS[new URLSearchParams(search).get('post_type') ?? 'post'] ?? '/posts'
