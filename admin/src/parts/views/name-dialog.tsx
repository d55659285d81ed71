import { TextControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { textField } from '../fault.tsx'
import { useForm } from '../form.ts'
import { FormDialog } from '../form-dialog.tsx'

interface NameDialogProps {
  readonly title: string
  readonly name: string
  /** Names that other views have. */
  readonly taken: readonly string[]
  readonly onSubmit: (name: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the name of a view. */
export const NameDialog = ({ title, name, taken, onSubmit, onClose }: NameDialogProps) => {
  const form = useForm({ name })
  const submit = async (): Promise<boolean> => {
    const chosen = form.values.name.trim()
    try {
      if (chosen === '') throw new Error(__('Please give the view a name.'))
      if (taken.includes(chosen)) throw new Error(__('Another view has this name.'))
      await onSubmit(chosen)
      return true
    } catch (error) {
      form.refuse(error)
      return false
    }
  }
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={__('Save')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextControl
        label={__('Name')}
        {...textField(form, 'name', __('Only you see it, on every device.'))}
        maxLength={60}
      />
    </FormDialog>
  )
}
