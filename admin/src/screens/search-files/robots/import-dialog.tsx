import { TextareaControl, TextControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { api } from '../../../api.ts'
import { useChange } from '../../../parts/changes.ts'
import { helpOf, textField } from '../../../parts/fault.tsx'
import { useForm } from '../../../parts/form.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { SETTINGS, settingIn } from '../data.ts'

interface ImportDialogProps {
  readonly onClose: () => void
  /** Gets all rules as they are stored now. */
  readonly onDone: (rules: readonly string[]) => void
}

/** Adds the rules of another robots.txt, which apply at once. */
export const ImportDialog = ({ onClose, onDone }: ImportDialogProps) => {
  const change = useChange(SETTINGS, 'public-file')
  const form = useForm(
    { text: '', url: '' },
    { seo_no_robots_rules: 'text', seo_robots_unreachable: 'url' },
  )
  const { text, url } = form.values
  const submit = () =>
    change({
      work: async () => {
        await api.importRobotsRules(text === '' ? { source: 'url', url } : { source: 'text', text })
        const rules = settingIn(
          (await api.listSeoSettingFields()).data.fields,
          'tools.robots.rules',
        )
        onDone(Array.isArray(rules) ? rules.map(String) : [])
      },
      done: __('The rules are imported.'),
      refused: form.refuse,
    })
  return (
    <FormDialog
      title={__('Import rules')}
      form={form}
      submitLabel={__('Import')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextareaControl
        label={__('Text of a robots.txt')}
        rows={8}
        value={text}
        onChange={(value) => form.set('text', value)}
        help={helpOf(form.faults.text)}
      />
      <TextControl
        label={__('Or its address')}
        type="url"
        {...textField(form, 'url', __('Such as https://example.com/robots.txt'))}
        __next40pxDefaultSize
      />
    </FormDialog>
  )
}
