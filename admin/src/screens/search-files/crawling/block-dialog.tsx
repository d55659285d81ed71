import { CheckboxControl, TextControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { api } from '../../../api.ts'
import { useChange } from '../../../parts/changes.ts'
import { textField } from '../../../parts/fault.tsx'
import { useForm } from '../../../parts/form.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { BLOCKED, idsOfBlocked, SEEN } from './data.ts'

const FIELD_OF_CODE = {
  seo_no_argument: 'name',
  seo_argument_too_long: 'name',
  seo_bad_pattern: 'name',
  seo_already_blocked: 'name',
}

/** Blocks an argument that need not have been seen. */
export const BlockDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const change = useChange(BLOCKED, SEEN)
  const form = useForm({ name: '', value: '', isPattern: false }, FIELD_OF_CODE)
  const { name, value, isPattern } = form.values
  const submit = () =>
    change({
      work: () =>
        api.blockQueryArguments({
          arguments: [isPattern ? { regex: name } : { param: name, value }],
        }),
      done: __('The argument is blocked.'),
      undo: async () =>
        api.unblockQueryArguments({
          ids: await idsOfBlocked([isPattern || value === '' ? name : `${name}=${value}`]),
        }),
      refused: form.refuse,
    })
  return (
    <FormDialog
      title={__('Block an argument')}
      form={form}
      submitLabel={__('Block')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextControl
        label={isPattern ? __('Pattern') : __('Name of the argument')}
        spellCheck={false}
        autoCapitalize="none"
        {...textField(
          form,
          'name',
          isPattern
            ? __('A regular expression for name=value, such as ^ref=.*$.')
            : __('What stands before the equals sign, such as ref.'),
        )}
        __next40pxDefaultSize
      />
      {!isPattern && (
        <TextControl
          label={__('Value')}
          {...textField(form, 'value', __('Empty for any value.'))}
          __next40pxDefaultSize
        />
      )}
      <CheckboxControl
        label={__('This is a regular expression')}
        checked={isPattern}
        onChange={(isOn) => form.set('isPattern', isOn)}
      />
    </FormDialog>
  )
}
