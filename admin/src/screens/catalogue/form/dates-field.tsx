import { BaseControl, Button, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { closeSmall, plus } from '@wordpress/icons'
import { helpOf } from '../../../parts/fault.tsx'

interface DatesFieldProps {
  readonly label: string
  readonly value: readonly string[]
  readonly fault: string | undefined
  readonly onChange: (dates: readonly string[]) => void
}

/** Days, such as those on which a character died. */
export const DatesField = ({ label, value, fault, onChange }: DatesFieldProps) => (
  <BaseControl help={helpOf(fault)}>
    <fieldset className="cb-dates">
      <legend>{label}</legend>
      {value.map((date, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a date is changed while it is typed.
        <div key={at} className="cb-date">
          <TextControl
            label={sprintf(__('Death %d'), at + 1)}
            hideLabelFromVision
            type="date"
            value={date}
            onChange={(next) => onChange(value.with(at, next))}
            __next40pxDefaultSize
          />
          <Button
            icon={closeSmall}
            label={sprintf(__('Remove death %d'), at + 1)}
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button variant="secondary" icon={plus} onClick={() => onChange([...value, ''])}>
        {__('Add a date of death')}
      </Button>
    </fieldset>
  </BaseControl>
)
