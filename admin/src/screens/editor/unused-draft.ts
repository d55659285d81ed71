import { select } from '@wordpress/data'
import { store } from '@wordpress/editor'
import { boot } from '../../boot.ts'
import { sessionFetch } from '../../session/session-fetch.ts'

/** The title of a new item until its first save; the editor shows an empty one. */
export const NEW_TITLE = 'Untitled'

/** Removes a new item if the page is left with nothing written. */
export const removeIfUnused = (collection: string, id: number): void =>
  addEventListener('pagehide', () => {
    const editor = select(store)
    const isUnused =
      editor.getCurrentPostId() === id &&
      editor.getCurrentPostAttribute('title') === NEW_TITLE &&
      editor.getEditedPostAttribute('title') === '' &&
      editor.getEditedPostContent() === ''
    if (!isUnused) return
    const path = `${boot.root}wp/v2/${collection}/${id}?force=true`
    void sessionFetch(path, { method: 'DELETE', keepalive: true })
  })
