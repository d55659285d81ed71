import { ToggleControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { helpOf } from '../../parts/fault.tsx'
import type { Form } from '../../parts/form.ts'
import type { Values } from './values.ts'

const FIELDS = [
  {
    name: 'default_comment_status',
    label: __('Readers may comment on new posts'),
    help: __('Each post can say otherwise. What is published already stays as it is.'),
  },
  {
    name: 'default_ping_status',
    label: __('New posts take notices of links from other sites'),
    help: __('Also called pingbacks and trackbacks.'),
  },
] as const

export const Discussion = ({ form: { values, faults, set } }: { readonly form: Form<Values> }) =>
  FIELDS.map(({ name, label, help }) => (
    <ToggleControl
      key={name}
      label={label}
      checked={values[name] === 'open'}
      onChange={(isOpen) => set(name, isOpen ? 'open' : 'closed')}
      help={helpOf(faults[name], help)}
    />
  ))
