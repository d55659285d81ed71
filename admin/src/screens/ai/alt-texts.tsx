import { useMutation } from '@tanstack/react-query'
import { Button, Notice, TextareaControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { messageOf } from '../../parts/notices.tsx'
import { type Choice, RemoteChoice } from '../../parts/remote-choice.tsx'
import { titleOf } from '../../parts/titles.ts'

const findPictures = async (query: {
  readonly search?: string
  readonly include?: readonly number[]
}): Promise<readonly Choice[]> => {
  const { data } = await api.listMedia(
    { ...query, per_page: 20, media_type: ['image'] },
    { fields: ['id', 'title'] },
  )
  return data.map((file) => ({ id: file.id, label: titleOf(file) }))
}

/** What a picture shows, from the words that are known about it. Pictures are never sent. */
export const AltTexts = () => {
  const [id, setId] = useState(0)
  const [text, setText] = useState('')
  const change = useChange('media', 'media-file')
  const suggestion = useMutation({
    mutationFn: async (id: number) => (await api.suggestAltText({ attachmentId: id })).data.alt,
    onSuccess: setText,
  })
  const use = async () => {
    const { alt_text: before } = (await api.getMedia({ id })).data
    await change({
      work: () => api.updateMedia({ id, alt_text: text }),
      done: __('The picture has this alternative text.'),
      undo: () => api.updateMedia({ id, alt_text: before }),
    })
  }
  return (
    <div className="cb-panel cb-ai-form">
      <h2>{__('Alternative texts')}</h2>
      <p>
        {__(
          'They are made on this server from the caption, the description or the title of a picture. Pictures are never sent, and it costs nothing.',
        )}
      </p>
      <RemoteChoice
        label={__('Picture')}
        name="media"
        value={id}
        onChange={(id) => {
          setId(id)
          setText('')
          suggestion.reset()
        }}
        find={findPictures}
        placeholder={__('Type a part of its title')}
      />
      <div>
        <Button
          variant="primary"
          disabled={id === 0 || suggestion.isPending}
          isBusy={suggestion.isPending}
          accessibleWhenDisabled
          onClick={() => suggestion.mutate(id)}
        >
          {__('Suggest a text')}
        </Button>
      </div>
      {suggestion.error && (
        <Notice status="error" isDismissible={false}>
          {messageOf(suggestion.error)}
        </Notice>
      )}
      {suggestion.isSuccess && (
        <>
          <TextareaControl label={__('Alternative text')} value={text} onChange={setText} />
          <div>
            <Button variant="secondary" disabled={text === ''} onClick={() => void use()}>
              {__('Use it')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
