import { useQuery } from '@tanstack/react-query'
import { Modal, TextareaControl, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { textField } from '../../parts/fault.tsx'
import { useForm } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Missing } from '../../parts/missing.tsx'
import { FINDINGS, type ItemIssue } from './data.ts'

interface TermTextsProps {
  readonly term: ItemIssue
  readonly onClose: () => void
}

/** Title and description of the archive of a term, which has no editor. */
export const TermTexts = ({ term, onClose }: TermTextsProps) => {
  const query = useQuery({
    queryKey: ['seo-of-term', term.id],
    queryFn: async () =>
      (await api.getSeoOfPost({ postId: term.id, context: 'term' })).data.data.currentPost,
    gcTime: 0,
  })
  const heading = sprintf(__('Title and description of “%s”'), term.title)
  if (!query.data)
    return (
      <Modal title={heading} onRequestClose={onClose}>
        <Missing query={query} />
      </Modal>
    )
  const { title, description } = query.data
  return <TextsForm {...{ term, heading, onClose }} before={{ title, description }} />
}

interface Texts {
  readonly title: string
  readonly description: string
}

interface TextsFormProps extends TermTextsProps {
  readonly heading: string
  readonly before: Texts
}

const TextsForm = ({ term: { id, title }, heading, before, onClose }: TextsFormProps) => {
  const form = useForm<Texts>(before)
  const change = useChange(FINDINGS)
  const save = () =>
    change({
      work: () => api.saveTermDetails({ termId: id, ...form.values }),
      done: sprintf(__('“%s” is saved. The next audit checks it again.'), title),
      undo: () => api.saveTermDetails({ termId: id, ...before }),
      refused: form.refuse,
    })
  return (
    <FormDialog
      title={heading}
      form={form}
      submitLabel={__('Save')}
      onSubmit={save}
      onClose={onClose}
    >
      <TextControl
        label={__('SEO title')}
        {...textField(form, 'title', __('Empty: as in the SEO settings.'))}
      />
      <TextareaControl
        label={__('Description')}
        {...textField(form, 'description', __('Empty: as in the SEO settings.'))}
      />
    </FormDialog>
  )
}
