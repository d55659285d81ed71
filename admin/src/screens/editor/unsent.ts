import { parse } from '@wordpress/blocks'
import { dispatch, select } from '@wordpress/data'
import { store as editorStore } from '@wordpress/editor'
import { __ } from '@wordpress/i18n'
import { store as noticesStore } from '@wordpress/notices'

/**
 * Text that could not be sent. It is kept in the browser, also if the tab is closed, and sent when the server
 * can be reached again.
 */
interface Unsent {
  readonly title: string
  readonly excerpt: string
  readonly content: string
}

const NOTICE = 'unsent-text'

const keyOf = (id: number): string => `callboard-unsent-${id}`

/** Keeps the text of the editor after a save that did not reach the server. */
export const keepUnsent = (): void => {
  const editor = select(editorStore)
  const unsent: Unsent = {
    title: String(editor.getEditedPostAttribute('title') ?? ''),
    excerpt: String(editor.getEditedPostAttribute('excerpt') ?? ''),
    content: editor.getEditedPostContent(),
  }
  try {
    localStorage.setItem(keyOf(Number(editor.getCurrentPostId())), JSON.stringify(unsent))
  } catch {
    // The storage is full or switched off: the text is still in the open editor.
  }
  void dispatch(noticesStore).createWarningNotice(
    __(
      'The server cannot be reached. Your text is kept in this browser, and is sent when the connection is back.',
    ),
    { id: NOTICE, isDismissible: false },
  )
}

/** Forgets the kept text after a save that reached the server. */
export const dropUnsent = (id: number): void => {
  if (!hasUnsent(id)) return
  localStorage.removeItem(keyOf(id))
  void dispatch(noticesStore).removeNotice(NOTICE)
}

const hasUnsent = (id: number): boolean => localStorage.getItem(keyOf(id)) !== null

/** Sends what could not be sent, once the server can be reached. */
export const sendUnsent = (id: number): void => {
  const editor = select(editorStore)
  if (hasUnsent(id) && editor.isEditedPostDirty() && !editor.isSavingPost())
    void dispatch(editorStore).savePost()
}

/** Offers text that was kept when the tab was closed. */
export const offerUnsent = (id: number): void => {
  const unsent = readUnsent(id)
  const saved = select(editorStore).getCurrentPost() as { content?: { raw?: string } | string }
  const content = typeof saved.content === 'object' ? saved.content.raw : saved.content
  if (!unsent || unsent.content === content) {
    dropUnsent(id)
    return
  }
  const close = () => dropUnsent(id)
  const restore = () => {
    const { title, excerpt, content } = unsent
    void dispatch(editorStore).editPost({ title, excerpt })
    void dispatch(editorStore).resetEditorBlocks(parse(content))
    close()
  }
  void dispatch(noticesStore).createWarningNotice(
    __('This browser has text of this item that could not be sent to the server.'),
    {
      id: NOTICE,
      isDismissible: false,
      actions: [
        { label: __('Restore the text'), onClick: restore },
        { label: __('Discard it'), onClick: close },
      ],
    },
  )
}

const readUnsent = (id: number): Unsent | undefined => {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as Unsent | null) ?? undefined
  } catch {
    return undefined
  }
}
