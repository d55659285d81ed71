import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { Assistant } from '../../parts/ai/assistant/index.tsx'
import { RemoteChoice } from '../../parts/remote-choice.tsx'
import { type AiStatus, findItems } from './data.ts'

/** Works on any text, or answers questions about an item. */
export const AssistantSection = ({ status }: { readonly status: AiStatus }) => {
  const [postId, setPostId] = useState(0)
  return (
    <div className="cb-panel cb-ai-form">
      <h2>{__('Assistant')}</h2>
      <p>
        {status.isConnected
          ? __(
              'It works on your texts and answers requests. Nothing is saved: copy what you can use.',
            )
          : __(
              'Without an AI service, this server can shorten, simplify and correct texts. Nothing is saved: copy what you can use.',
            )}
      </p>
      {status.isConnected && (
        <RemoteChoice
          label={__('Post or page')}
          help={__('If you choose one, its title and text are sent along.')}
          name="ai-items"
          value={postId}
          onChange={setPostId}
          find={findItems}
          placeholder={__('Type a part of its title')}
        />
      )}
      <Assistant
        // Another item is another conversation.
        key={postId}
        isConnected={status.isConnected}
        subject={() => (postId === 0 ? {} : { postId })}
      />
    </div>
  )
}
