import { CheckboxControl, SelectControl, TextControl, ToggleControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { helpOf } from '../../../parts/fault.tsx'
import type { Form } from '../../../parts/form.ts'
import { POST_TYPES, SORTS } from './choices.ts'
import type { Place, Sort, Values } from './values.ts'

interface PlacementFieldsProps {
  readonly form: Form<Values>
  readonly place: Place
  /** What the switch does. */
  readonly label: string
}

/** Whether lists of a kind appear by themselves, where, and in which order. */
export const PlacementFields = ({ form: { values, set }, place, label }: PlacementFieldsProps) => {
  const types = values[`${place}_post_types`]
  return (
    <>
      <ToggleControl
        label={label}
        help={__('Otherwise only where the block “Popular posts” is put.')}
        checked={values[`${place}_placement`] === 'automatic'}
        onChange={(isOn) => set(`${place}_placement`, isOn ? 'automatic' : 'manual')}
      />
      <fieldset className="cb-visits-checks">
        <legend>{__('In')}</legend>
        {POST_TYPES.map(({ value, label }) => (
          <CheckboxControl
            key={value}
            label={label}
            checked={types.includes(value)}
            onChange={(isIn) =>
              set(
                `${place}_post_types`,
                isIn ? [...types, value] : types.filter((one) => one !== value),
              )
            }
          />
        ))}
      </fieldset>
      <SelectControl
        label={__('Order')}
        value={values[`${place}_sort`]}
        options={[...SORTS]}
        onChange={(sort) => set(`${place}_sort`, sort as Sort)}
        __next40pxDefaultSize
      />
    </>
  )
}

type NumberName = {
  [K in keyof Values]: Values[K] extends number ? K : never
}[keyof Values]

interface NumberFieldProps {
  readonly form: Form<Values>
  readonly name: NumberName
  readonly label: string
}

export const NumberField = ({ form, name, label }: NumberFieldProps) => (
  <TextControl
    type="number"
    label={label}
    value={String(form.values[name])}
    onChange={(value) => form.set(name, Number(value))}
    help={helpOf(form.faults[name])}
    aria-invalid={form.faults[name] === undefined ? undefined : true}
    __next40pxDefaultSize
  />
)
