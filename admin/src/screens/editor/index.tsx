import '@wordpress/format-library'
import apiFetch from '@wordpress/api-fetch'
import { unregisterBlockType } from '@wordpress/blocks'
import { dispatch } from '@wordpress/data'
import { initializeEditor } from '@wordpress/edit-post'
import { store as preferencesStore } from '@wordpress/preferences'
import { useEffect } from 'react'
import { canvasStyles } from './styles.ts'

const TYPES: Readonly<Record<string, string>> = { posts: 'post', pages: 'page' }

const createDraft = async (type: string): Promise<number> =>
  (
    (await apiFetch({
      path: `/wp/v2/${type}`,
      method: 'POST',
      data: { title: 'Auto Draft', status: 'draft' },
    })) as { id: number }
  ).id

const Editor = ({ params }: { readonly params: Readonly<Record<string, string>> }) => {
  const { type = 'posts', id } = params
  useEffect(() => {
    let isGone = false
    let root: { unmount(): void } | undefined
    const open = async () => {
      const [settings, item] = await Promise.all([
        apiFetch({ path: '/wp-block-editor/v1/settings' }) as Promise<object>,
        id === undefined ? createDraft(type) : Number(id),
      ])
      if (isGone) return
      dispatch(preferencesStore).setDefaults('core/edit-post', { welcomeGuide: false })
      document.body.classList.add('block-editor-page', 'is-fullscreen-mode')
      root = initializeEditor('editor', TYPES[type] ?? 'post', item, {
        ...settings,
        __unstableResolvedAssets: { styles: canvasStyles, scripts: '' },
      })
      unregisterBlockType('core/freeform')
    }
    void open()
    return () => {
      isGone = true
      document.body.classList.remove('block-editor-page', 'is-fullscreen-mode')
      root?.unmount()
    }
  }, [type, id])
  return <div id="editor" className="block-editor" />
}

export default Editor
