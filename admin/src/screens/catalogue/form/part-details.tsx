import { SelectControl, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import type { Part } from './values.ts'
import { printYears, readYears } from './years.ts'

export const ROLES = [
  { value: 'regular', label: __('Regular') },
  { value: 'recurring', label: __('Recurring') },
  { value: 'guest', label: __('Guest') },
]

interface PartDetailsProps {
  readonly number: number
  readonly part: Part
  readonly onChange: (part: Part) => void
}

/** The role of a character in a show, and the years in which it appears. */
export const PartDetails = ({ number, part, onChange }: PartDetailsProps) => {
  const [typed, type] = useState<string>()
  const isWrong = typed !== undefined && readYears(typed) === undefined
  return (
    <span className="cb-part">
      <SelectControl
        label={sprintf(__('Role in show %d'), number)}
        hideLabelFromVision
        value={part.role}
        options={ROLES}
        onChange={(role) => onChange({ ...part, role: role as Part['role'] })}
        __next40pxDefaultSize
      />
      <TextControl
        label={sprintf(__('Years in show %d'), number)}
        hideLabelFromVision
        placeholder={__('Years: 2001–2004, 2006')}
        value={typed ?? printYears(part.years)}
        aria-invalid={isWrong || undefined}
        help={
          isWrong && <span className="cb-fault">{__('Write years like 2001–2004, 2006.')}</span>
        }
        onChange={(text) => {
          type(text)
          const years = readYears(text)
          if (years) onChange({ ...part, years })
        }}
        onBlur={() => !isWrong && type(undefined)}
        __next40pxDefaultSize
      />
    </span>
  )
}
