import { type Answer, type AttachmentEdit, CallboardError } from '@callboard/client'
import { Button, Notice, TextareaControl, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { messageOf } from '../../parts/notices.tsx'
import { kindOf, titleOf } from './files.ts'

const textsOf = ({ title, alt_text, caption, description }: AttachmentEdit) => ({
  title: title.raw,
  alt_text,
  caption: caption.raw,
  description: description.raw,
})
type Texts = ReturnType<typeof textsOf>

interface TextsFormProps {
  readonly file: Answer<AttachmentEdit>
  /** Tells whether there are texts that are not saved. */
  readonly onTouch: (isTouched: boolean) => void
}

/** The texts about a file. */
export const TextsForm = ({ file: { data: item, etag }, onTouch }: TextsFormProps) => {
  const saved = textsOf(item)
  const [texts, setTexts] = useState(saved)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const change = useChange('media', 'media-file')
  const isSame = (given: Texts): boolean => JSON.stringify(given) === JSON.stringify(saved)
  const setText = (name: keyof Texts) => (text: string) => {
    const next = { ...texts, [name]: text }
    setTexts(next)
    onTouch(!isSame(next))
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      const saving = api.updateMedia({ id: item.id, ...texts }, { ifMatch: etag })
      await saving
      onTouch(false)
      await change({
        work: () => saving,
        done: sprintf(__('“%s” is saved.'), texts.title || titleOf(item)),
        undo: () => api.updateMedia({ id: item.id, ...saved }),
      })
    } catch (error) {
      setProblem(explain(error))
    } finally {
      setBusy(false)
    }
  }
  const field = (name: keyof Texts) => ({
    value: texts[name],
    onChange: setText(name),
  })
  return (
    <form className="cb-media-texts" onSubmit={submit}>
      <TextControl label={__('Title')} {...field('title')} />
      {kindOf(item) === 'image' && (
        <TextareaControl
          label={__('Alternative text')}
          help={__(
            'Describes the image to those who cannot see it. Leave it empty for mere decoration.',
          )}
          rows={2}
          {...field('alt_text')}
        />
      )}
      <TextareaControl label={__('Caption')} rows={2} {...field('caption')} />
      <TextareaControl label={__('Description')} rows={3} {...field('description')} />
      {problem && (
        <Notice status="error" isDismissible={false}>
          {problem}
        </Notice>
      )}
      <Button
        variant="primary"
        type="submit"
        isBusy={isBusy}
        disabled={isBusy || isSame(texts)}
        accessibleWhenDisabled
      >
        {__('Save')}
      </Button>
    </form>
  )
}

const explain = (error: unknown): string =>
  error instanceof CallboardError && error.status === 412
    ? __('The file was changed meanwhile. Copy your texts, close this and open it again.')
    : messageOf(error)
