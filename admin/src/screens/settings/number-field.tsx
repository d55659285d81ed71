import { TextControl } from '@wordpress/components'
import { helpOf } from '../../parts/fault.tsx'
import type { Form } from '../../parts/form.ts'
import type { Values } from './values.ts'

type NumberName = { [K in keyof Values]: Values[K] extends number ? K : never }[keyof Values]

interface NumberFieldProps {
  readonly form: Form<Values>
  readonly name: NumberName
  readonly label: string
  readonly help?: string
  readonly min?: number
  readonly max: number
}

/** A whole number within limits. */
export const NumberField = ({ form, name, label, help, min = 0, max }: NumberFieldProps) => {
  const { values, faults, set } = form
  const fault = faults[name]
  return (
    <TextControl
      label={label}
      type="number"
      min={min}
      max={max}
      value={values[name]}
      onChange={(value) => set(name, Number(value))}
      aria-invalid={fault === undefined ? undefined : true}
      help={helpOf(fault, help)}
    />
  )
}
