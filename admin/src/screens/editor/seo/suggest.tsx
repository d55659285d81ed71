import { Button, Modal } from '@wordpress/components'
import { select as selectNow } from '@wordpress/data'
import { store as editorStore } from '@wordpress/editor'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { SendDialog } from '../../../parts/ai/send-dialog.tsx'
import { useAiStatus } from '../../../parts/ai/status.ts'

interface SuggestProps {
  readonly id: number
  readonly kind: keyof typeof KINDS
  readonly focusKeyword: string
  readonly onUse: (text: string) => void
}

/** Without a choice the tone and the readers are those of the settings. */
const SITES_OWN = { tone: undefined, audience: undefined, media: [] }

const KINDS = {
  titles: {
    label: __('Suggest a title'),
    title: __('Titles for search engines'),
    make: async (given: Parameters<typeof api.suggestTitles>[0]) =>
      (await api.suggestTitles(given)).data.titles,
  },
  descriptions: {
    label: __('Suggest a description'),
    title: __('Descriptions'),
    make: async (given: Parameters<typeof api.suggestDescriptions>[0]) =>
      (await api.suggestDescriptions(given)).data.descriptions,
  },
}

/** Suggestions of the AI service for one field; there is no button while AI is off or not connected. */
export const Suggest = ({ id, kind, focusKeyword, onUse }: SuggestProps) => {
  const { data: status } = useAiStatus()
  const [sent, ask] = useState<string>()
  const [made, setMade] = useState<readonly string[]>()
  if (!(status?.isOn && status.isConnected)) return null
  const { label, title, make } = KINDS[kind]
  const given = { postId: id, focusKeyword, options: SITES_OWN }
  return (
    <>
      <div>
        <Button
          variant="secondary"
          size="compact"
          // What is shown and what is sent are the text as it is now.
          onClick={() => ask(selectNow(editorStore).getEditedPostContent())}
        >
          {label}
        </Button>
      </div>
      {sent !== undefined && (
        <SendDialog
          title={title}
          preview={async () => {
            const asked = { ...given, kind, postContent: sent }
            return (await api.previewAiText(asked)).data
          }}
          send={async (previewed) =>
            setMade(await make({ ...given, postContent: sent, previewed }))
          }
          onClose={() => ask(undefined)}
        />
      )}
      {made && (
        <Modal title={title} onRequestClose={() => setMade(undefined)}>
          <ul className="cb-ai-choices">
            {made.map((text) => (
              <li key={text}>
                <span>{text}</span>
                <Button
                  variant="secondary"
                  // translators: %s: a suggested text.
                  aria-label={sprintf(__('Use it: %s'), text)}
                  onClick={() => {
                    onUse(text)
                    setMade(undefined)
                  }}
                >
                  {__('Use it')}
                </Button>
              </li>
            ))}
          </ul>
        </Modal>
      )}
    </>
  )
}
