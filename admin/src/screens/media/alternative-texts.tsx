import './library.css'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Notice, Spinner, TextareaControl } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { oneByOne, useChange } from '../../parts/changes.ts'
import { messageOf } from '../../parts/notices.tsx'
import { type Item, isChangeable, listUndescribed, mayFill, titleOf } from './files.ts'
import { Thumbnail } from './thumbnail.tsx'

interface AlternativeTextsProps {
  readonly onClose: () => void
  /** Opens the other way to texts: by the formats of the settings. */
  readonly onFill: () => void
}

/** The pictures without an alternative text, one below the other, with a field for each. */
export const AlternativeTexts = ({ onClose, onFill }: AlternativeTextsProps) => {
  const { data, error } = useQuery({
    queryKey: ['media', 'undescribed'],
    queryFn: listUndescribed,
    // A read in the background would take away fields that are being filled.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const items = data?.data.filter(isChangeable) ?? []
  return (
    <Modal
      title={__('Missing alternative texts')}
      size="large"
      shouldCloseOnClickOutside={false}
      onRequestClose={onClose}
    >
      {error && (
        <Notice status="error" isDismissible={false}>
          {messageOf(error)}
        </Notice>
      )}
      {!data && !error && <Spinner />}
      {data &&
        (items.length === 0 ? (
          <p>{__('Every picture has an alternative text. Well done.')}</p>
        ) : (
          <Texts
            key={items.map(({ id }) => id).join()}
            items={items}
            total={data.total ?? 0}
            onClose={onClose}
            onFill={onFill}
          />
        ))}
    </Modal>
  )
}

interface TextsProps extends AlternativeTextsProps {
  readonly items: readonly Item[]
  readonly total: number
}

const Texts = ({ items, total, onClose, onFill }: TextsProps) => {
  const change = useChange('media', 'media-file')
  const [texts, setTexts] = useState<Readonly<Record<number, string>>>({})
  const [saved, setSaved] = useState<number>()
  const written = items.filter(({ id }) => texts[id]?.trim())
  const isBusy = saved !== undefined
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setSaved(0)
    await change({
      // The server takes no batches of media.
      work: () =>
        oneByOne(written, async ({ id }) => {
          await api.updateMedia({ id, alt_text: texts[id] ?? '' })
          setSaved((count = 0) => count + 1)
        }),
      done: sprintf(
        _n('%d picture is described.', '%d pictures are described.', written.length),
        written.length,
      ),
      undo: () => oneByOne(written, ({ id }) => api.updateMedia({ id, alt_text: '' })),
    })
    setSaved(undefined)
  }
  return (
    <form className="cb-form" onSubmit={(event) => void submit(event)}>
      <p>
        {sprintf(_n('%d picture has none.', '%d pictures have none.', total), total)}{' '}
        {__(
          'Say what can be seen, for those who cannot see it. Leave a field empty for mere decoration.',
        )}{' '}
        {mayFill && (
          <Button variant="link" onClick={onFill}>
            {__('Write them by a format')}
          </Button>
        )}
      </p>
      <ul className="cb-media-undescribed">
        {items.map((item) => (
          <li key={item.id}>
            <Thumbnail item={item} width={120} />
            <TextareaControl
              label={titleOf(item)}
              rows={2}
              value={texts[item.id] ?? ''}
              onChange={(text) => setTexts({ ...texts, [item.id]: text })}
            />
          </li>
        ))}
      </ul>
      <div className="cb-dialog-actions">
        <Button variant="tertiary" onClick={onClose}>
          {__('Close')}
        </Button>
        <Button
          variant="primary"
          type="submit"
          isBusy={isBusy}
          disabled={isBusy || written.length === 0}
          accessibleWhenDisabled
        >
          {isBusy
            ? sprintf(__('Saving: %1$d of %2$d'), saved, written.length)
            : __('Save the texts')}
        </Button>
      </div>
    </form>
  )
}
