import { CheckboxControl, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../../api.ts'
import { useChange } from '../../../parts/changes.ts'
import { textField } from '../../../parts/fault.tsx'
import { useForm } from '../../../parts/form.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { type EventType, HOOKS, type Hook, TYPES } from './values.ts'

interface HookDialogProps {
  /** Without one a new webhook is made. */
  readonly hook: Hook | undefined
  readonly onSecret: (secret: string) => void
  readonly onClose: () => void
}

export const HookDialog = ({ hook, onSecret, onClose }: HookDialogProps) => {
  const change = useChange(HOOKS)
  const { name = '', address = '', types = [] } = hook ?? {}
  const form = useForm({ name, address, types })
  const { values, set, refuse } = form
  const save = () =>
    change({
      work: async () => {
        if (hook) await api.updateWebhook({ webhook: hook.id, ...values })
        else onSecret((await api.createWebhook(values)).data.secret)
      },
      done: sprintf(__('The webhook “%s” is saved.'), values.name),
      refused: refuse,
    })
  const toggle = (type: EventType, isChosen: boolean) =>
    set('types', isChosen ? [...values.types, type] : values.types.filter((one) => one !== type))
  return (
    <FormDialog
      title={hook ? __('Edit the webhook') : __('New webhook')}
      form={form}
      submitLabel={__('Save')}
      onSubmit={save}
      onClose={onClose}
    >
      <TextControl label={__('Name')} autoComplete="off" {...textField(form, 'name')} />
      <TextControl
        label={__('Address')}
        type="url"
        autoComplete="off"
        {...textField(form, 'address', __('Where messages are sent, such as https://…'))}
      />
      <fieldset className="cb-webhook-types">
        <legend>{__('Tell of these changes')}</legend>
        <p className="cb-hint">{__('If none is chosen, all are told.')}</p>
        {(Object.entries(TYPES) as [EventType, string][]).map(([type, label]) => (
          <CheckboxControl
            key={type}
            label={label}
            checked={values.types.includes(type)}
            onChange={(isChosen) => toggle(type, isChosen)}
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}
