import { useQuery } from '@tanstack/react-query'
import { CheckboxControl, Notice, RadioControl, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { can } from '../../boot.ts'
import { useChange } from '../../parts/changes.ts'
import { textField } from '../../parts/fault.tsx'
import { useForm } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { KINDS, type Kind, REQUESTS } from './data.ts'

const FIELD_OF_CODE = {
  rest_privacy_unknown_person: 'email_or_login',
  rest_privacy_unreachable: 'email_or_login',
  rest_privacy_open_request: 'email_or_login',
}

const CAPABILITIES: Readonly<Record<Kind, string>> = {
  export: 'export_others_personal_data',
  erasure: 'erase_others_personal_data',
}

/** The kinds that the signed-in user may request. */
const kinds = (Object.keys(CAPABILITIES) as Kind[]).filter((kind) => can(CAPABILITIES[kind]))

interface Values {
  readonly kind: Kind
  readonly email_or_login: string
  readonly confirm: boolean
}

export const NewRequestDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const change = useChange(REQUESTS)
  const { data: mail } = useQuery({
    queryKey: ['mail'],
    queryFn: async () => (await api.getMail()).data,
    enabled: can('manage_options'),
  })
  const initial: Values = { kind: kinds[0] ?? 'export', email_or_login: '', confirm: true }
  const form = useForm(initial, FIELD_OF_CODE)
  const { values, set, refuse } = form
  const create = () =>
    change({
      work: () => api.createPrivacyRequest(values),
      done: values.confirm
        ? sprintf(__('A link to confirm the request goes to %s.'), values.email_or_login)
        : __('The request is added, and can be carried out.'),
      refused: refuse,
    })
  return (
    <FormDialog
      title={__('Add a request')}
      form={form}
      submitLabel={__('Add the request')}
      onSubmit={create}
      onClose={onClose}
    >
      {mail?.is_configured === false && values.confirm && (
        <Notice status="warning" isDismissible={false}>
          {__('Mail is not set up: the mail is stored, but not sent. See Settings, Mail.')}
        </Notice>
      )}
      <TextControl
        label={__('E-mail address or user name')}
        autoComplete="off"
        {...textField(
          form,
          'email_or_login',
          __('The address may be that of a visitor who has no account.'),
        )}
      />
      {kinds.length > 1 && (
        <RadioControl
          label={__('What is requested?')}
          selected={values.kind}
          options={kinds.map((value) => ({ value, label: KINDS[value] }))}
          onChange={(value) => set('kind', value as Kind)}
        />
      )}
      <CheckboxControl
        label={__('The person has to confirm it by mail')}
        help={__('Without, be sure in another way that the person asked for it.')}
        checked={values.confirm}
        onChange={(value) => set('confirm', value)}
      />
    </FormDialog>
  )
}
