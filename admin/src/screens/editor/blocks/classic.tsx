import { BlockControls, store as blockEditorStore, useBlockProps } from '@wordpress/block-editor'
import {
  getBlockType,
  rawHandler,
  registerBlockType,
  setFreeformContentHandlerName,
  unregisterBlockType,
} from '@wordpress/blocks'
import {
  Button,
  Disabled,
  TextareaControl,
  ToolbarButton,
  ToolbarGroup,
} from '@wordpress/components'
import { useDispatch } from '@wordpress/data'
import { safeHTML } from '@wordpress/dom'
import { RawHTML } from '@wordpress/element'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'

const NAME = 'core/freeform'

interface EditProps {
  readonly clientId: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly setAttributes: (changes: object) => void
}

/** Text that was written without blocks: shown as it is, edited as HTML, or turned into blocks. */
const Classic = ({ clientId, attributes, setAttributes }: EditProps) => {
  const content = textOf(attributes)
  const [isSource, showSource] = useState(false)
  const { replaceBlocks } = useDispatch(blockEditorStore)
  const convert = () => replaceBlocks(clientId, rawHandler({ HTML: content }))
  return (
    <div {...useBlockProps()}>
      <BlockControls>
        <ToolbarGroup>
          <ToolbarButton onClick={convert}>{__('Convert to blocks')}</ToolbarButton>
          <ToolbarButton onClick={() => showSource(!isSource)} isPressed={isSource}>
            {__('Edit as HTML')}
          </ToolbarButton>
        </ToolbarGroup>
      </BlockControls>
      {isSource ? (
        <TextareaControl
          label={__('HTML of the text')}
          rows={Math.min(30, content.split('\n').length + 2)}
          value={content}
          onChange={(value) => setAttributes({ content: value })}
        />
      ) : (
        <>
          <p className="cb-classic">
            {__('This text was written without blocks.')}{' '}
            <Button variant="secondary" size="small" onClick={convert}>
              {__('Convert to blocks')}
            </Button>
          </p>
          <Disabled>
            <RawHTML>{safeHTML(content)}</RawHTML>
          </Disabled>
        </>
      )}
    </div>
  )
}

const textOf = ({ content }: EditProps['attributes']): string => String(content ?? '')

/** Replaces the block of the packages, which needs the editor TinyMCE. */
export const registerClassicBlock = (): void => {
  if (getBlockType(NAME)) unregisterBlockType(NAME)
  registerBlockType(NAME, {
    apiVersion: 3,
    title: __('Classic'),
    category: 'text',
    attributes: { content: { type: 'string', source: 'raw' } },
    supports: { className: false, customClassName: false, inserter: false, reusable: false },
    edit: Classic,
    save: ({ attributes }) => <RawHTML>{textOf(attributes)}</RawHTML>,
  })
  setFreeformContentHandlerName(NAME)
}
