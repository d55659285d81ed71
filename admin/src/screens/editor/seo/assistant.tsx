import { store as blockEditorStore } from '@wordpress/block-editor'
import { createBlock } from '@wordpress/blocks'
import { PanelBody } from '@wordpress/components'
import { select as selectNow, useDispatch, useSelect } from '@wordpress/data'
import { store as editorStore } from '@wordpress/editor'
import { __ } from '@wordpress/i18n'
import { Assistant } from '../../../parts/ai/assistant/index.tsx'
import { useAiStatus } from '../../../parts/ai/status.ts'
import { notify } from '../../../parts/notices.tsx'

interface AssistantPanelProps {
  readonly id: number
  readonly focusKeyword: string
}

/** Works on the selected paragraph, or answers requests about the text; nothing of it is shown while AI is off. */
export const AssistantPanel = ({ id, focusKeyword }: AssistantPanelProps) => {
  const { data: status } = useAiStatus()
  if (!status?.isOn) return null
  return (
    <PanelBody title={__('Assistant')} initialOpen={false}>
      <EditorAssistant {...{ id, focusKeyword }} isConnected={status.isConnected} />
    </PanelBody>
  )
}

interface EditorAssistantProps extends AssistantPanelProps {
  readonly isConnected: boolean
}

const EditorAssistant = ({ id, focusKeyword, isConnected }: EditorAssistantProps) => {
  const selected = useSelectedText()
  const { updateBlockAttributes, insertBlocks } = useDispatch(blockEditorStore)
  const replace = (answer: string) => {
    if (selected) void updateBlockAttributes(selected.clientId, { content: htmlOf(answer) })
    else void insertBlocks(paragraphsOf(answer))
    notify(__('It is in the text. It is saved with it.'))
  }
  return (
    <div className="cb-seo-fields">
      <p className="cb-seo-note">
        {__('Select a paragraph to work on it. Links and bold words in it are lost then.')}
      </p>
      <Assistant
        isConnected={isConnected}
        subject={() => ({
          ...{ postId: id, focusKeyword },
          postTitle: String(selectNow(editorStore).getEditedPostAttribute('title') ?? ''),
          postContent: selectNow(editorStore).getEditedPostContent(),
        })}
        text={selected?.text ?? ''}
        use={{
          label: selected ? __('Replace the paragraph') : __('Add it to the text'),
          onUse: replace,
        }}
      />
    </div>
  )
}

/** Blocks whose content is a plain sequence of words. */
const TEXT_BLOCKS = ['core/paragraph', 'core/heading', 'core/list-item']

interface SelectedText {
  readonly clientId: string
  readonly text: string
}

const useSelectedText = (): SelectedText | undefined => {
  const block = useSelect((select) => select(blockEditorStore).getSelectedBlock(), [])
  if (!block || !TEXT_BLOCKS.includes(block.name)) return undefined
  return { clientId: block.clientId, text: plainTextOf(block.attributes.content) }
}

const inDocument = (change: (element: HTMLElement) => void): HTMLElement => {
  const element = document.implementation.createHTMLDocument('').createElement('p')
  change(element)
  return element
}

/** The content of a block is markup, or an object of the editor that prints as such. */
const plainTextOf = (content: unknown): string =>
  inDocument((element) => {
    element.innerHTML = String(content ?? '').replaceAll('<br>', '\n')
  }).textContent ?? ''

const htmlOf = (text: string): string =>
  inDocument((element) => {
    element.textContent = text.trim()
  }).innerHTML.replaceAll('\n', '<br>')

const paragraphsOf = (answer: string) =>
  answer
    .split(/\n{2,}/)
    .filter((text) => text.trim() !== '')
    .map((text) => createBlock('core/paragraph', { content: htmlOf(text) }))
