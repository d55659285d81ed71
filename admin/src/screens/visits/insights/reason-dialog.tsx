import { TextareaControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { api } from '../../../api.ts'
import { useChange } from '../../../parts/changes.ts'
import { textField } from '../../../parts/fault.tsx'
import { useForm } from '../../../parts/form.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { INSIGHTS } from './data.ts'

interface ReasonDialogProps {
  /** The finding. */
  readonly id: string
  readonly onClose: () => void
}

/** Asks what was wrong with a finding; the answer stays on the site. */
export const ReasonDialog = ({ id, onClose }: ReasonDialogProps) => {
  const change = useChange(INSIGHTS)
  const form = useForm({ message: '' })
  const send = () =>
    change({
      work: () => api.explainInsightRating({ insight_id: id, ...form.values }),
      done: __('The reason is kept with the finding.'),
      refused: form.refuse,
    })
  return (
    <FormDialog
      title={__('What was wrong with it?')}
      form={form}
      submitLabel={__('Save')}
      onSubmit={send}
      onClose={onClose}
    >
      <TextareaControl
        label={__('Reason')}
        rows={3}
        {...textField(
          form,
          'message',
          __('A note for everyone who runs this site; it stays here.'),
        )}
      />
    </FormDialog>
  )
}
