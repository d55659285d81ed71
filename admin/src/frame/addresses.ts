/** The address of the editor; that of WordPress, because the editor's packages write it into the history. */
export const editorOf = ({ id, type }: { readonly id: number; readonly type: string }): string =>
  `/post.php?post=${id}&action=edit&post_type=${type}`

export const newItem = (type: 'post' | 'page'): string => `/post-new.php?post_type=${type}`

/** Screens for addresses that the editor's packages go to. */
const LISTS: Readonly<Record<string, string>> = { page: '/pages', post: '/posts' }

/** The list that `edit.php` stands for. */
export const listFor = (search: string): string =>
  LISTS[new URLSearchParams(search).get('post_type') ?? 'post'] ?? '/posts'
