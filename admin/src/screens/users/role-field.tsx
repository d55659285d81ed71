import { SelectControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { helpOf } from '../../parts/fault.tsx'
import { ROLES } from '../../parts/roles.ts'
import { NO_ROLE } from './data.ts'

interface RoleFieldProps {
  readonly value: string
  readonly onChange: (role: string) => void
  readonly fault?: string | undefined
  /** Says why the role cannot be chosen. */
  readonly whyDisabled?: string | undefined
}

export const RoleField = ({ value, onChange, fault, whyDisabled }: RoleFieldProps) => {
  const roles = [...ROLES, NO_ROLE]
  const chosen = roles.find((role) => role.value === value)
  return (
    <SelectControl
      label={__('Role')}
      value={value}
      options={roles.map(({ value, label }) => ({ value, label }))}
      onChange={onChange}
      disabled={whyDisabled !== undefined}
      help={helpOf(fault, whyDisabled ?? chosen?.description)}
      aria-invalid={fault === undefined ? undefined : true}
    />
  )
}
