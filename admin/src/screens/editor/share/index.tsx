import './share.css'
import { useSelect } from '@wordpress/data'
import { store as editorStore, PluginDocumentSettingPanel } from '@wordpress/editor'
import { __ } from '@wordpress/i18n'
import { registerPlugin } from '@wordpress/plugins'
import { PreviewLinks } from './preview-links.tsx'

/** Adds links that show the item to people without an account, while it is not published. */
export const registerSharePanel = (): void => {
  registerPlugin('callboard-share', { render: SharePanel })
}

const SHAREABLE = new Set(['draft', 'pending', 'future'])

const TYPES = new Set(['post', 'page'])

const SharePanel = () => {
  const { id, isShareable } = useSelect((select) => {
    const editor = select(editorStore)
    const status = String(editor.getCurrentPostAttribute('status'))
    return {
      id: Number(editor.getCurrentPostId()),
      isShareable: SHAREABLE.has(status) && TYPES.has(String(editor.getCurrentPostType())),
    }
  }, [])
  if (!isShareable) return null
  return (
    <PluginDocumentSettingPanel name="share" title={__('Share a preview')}>
      <PreviewLinks id={id} />
    </PluginDocumentSettingPanel>
  )
}
