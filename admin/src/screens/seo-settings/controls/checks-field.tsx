import { BaseControl, CheckboxControl } from '@wordpress/components'
import { useId } from 'react'
import type { Option } from '../declaration/index.ts'
import type { ControlProps } from './props.ts'

/** Some of a list. */
export const ChecksField = ({
  field: { label },
  value,
  help,
  options,
  onChange,
}: ControlProps & { readonly options: readonly Option[] }) => {
  const id = useId()
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <BaseControl help={help}>
      <fieldset className="cb-seo-checks" aria-labelledby={id}>
        <BaseControl.VisualLabel id={id}>{label}</BaseControl.VisualLabel>
        {options.map((option) => (
          <CheckboxControl
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(isChecked) =>
              onChange(
                isChecked
                  ? [...chosen, option.value]
                  : chosen.filter((other) => other !== option.value),
              )
            }
          />
        ))}
      </fieldset>
    </BaseControl>
  )
}
