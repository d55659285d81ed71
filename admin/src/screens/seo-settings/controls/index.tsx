import { SelectControl, TextareaControl, TextControl, ToggleControl } from '@wordpress/components'
import { decodeEntities } from '@wordpress/html-entities'
import { __ } from '@wordpress/i18n'
import { encoded } from '../../../parts/encoded.ts'
import type { Option } from '../declaration/index.ts'
import { pickedValue } from '../model/describe.ts'
import { ChecksField } from './checks-field.tsx'
import { ItemsField } from './items-field.tsx'
import { PageAddressField } from './page-address-field.tsx'
import { type ControlProps, invalid } from './props.ts'
import { RowsField } from './rows-field.tsx'
import { TagsField } from './tags-field.tsx'
import { TemplateField } from './template-field.tsx'

const INPUT_TYPES = {
  text: 'text',
  address: 'url',
  email: 'email',
  time: 'time',
  date: 'text',
} as const

/** The control of a setting, as its declaration says. */
export const SettingControl = (props: ControlProps) => {
  const { field, kind, value, help, isInvalid, onChange } = props
  const { label, control } = field
  switch (control.kind) {
    case 'toggle':
      return (
        <ToggleControl label={label} help={help} checked={value === true} onChange={onChange} />
      )
    case 'decision':
      return <Decision {...props} />
    case 'number':
      return (
        <TextControl
          label={label}
          help={help}
          type="number"
          {...(control.min === undefined ? {} : { min: control.min })}
          {...(control.max === undefined ? {} : { max: control.max })}
          step={control.step ?? '1'}
          value={value === null ? '' : String(value)}
          onChange={(text) => onChange(text === '' ? null : Number(text))}
          {...invalid(isInvalid)}
        />
      )
    case 'select':
      return (
        <SelectControl
          label={label}
          help={help}
          value={String(value ?? '')}
          options={withValue(control.options, String(value ?? ''))}
          onChange={(chosen) => onChange(kind === 'count' ? Number(chosen) : chosen)}
          {...invalid(isInvalid)}
        />
      )
    case 'picked':
      return (
        <SelectControl
          label={label}
          help={help}
          value={pickedValue(value)}
          options={withValue(control.options, pickedValue(value))}
          onChange={(chosen) => onChange(JSON.stringify({ label: chosen, value: chosen }))}
        />
      )
    case 'long':
      return (
        <TextareaControl
          label={label}
          help={help}
          value={decodeEntities(String(value ?? ''))}
          onChange={(text) => onChange(kind === 'html' ? encoded(text) : text)}
          {...invalid(isInvalid)}
        />
      )
    case 'page-address':
      return <PageAddressField {...props} />
    case 'template':
      return <TemplateField {...props} isLong={control.isLong === true} />
    case 'checks':
      return <ChecksField {...props} options={control.options} />
    case 'tags':
      return <TagsField {...props} />
    case 'items':
      return <ItemsField {...props} of={control.of} />
    case 'rows':
      return <RowsField {...props} columns={control.columns} isJson={control.isJson} />
    default:
      return (
        <TextControl
          label={label}
          help={help}
          type={INPUT_TYPES[control.kind]}
          value={String(value ?? '')}
          onChange={onChange}
          {...invalid(isInvalid)}
        />
      )
  }
}

/** A value that is not in the list was set elsewhere, and stays until another one is chosen. */
const withValue = (options: readonly Option[], value: string) =>
  options.some((option) => option.value === value)
    ? [...options]
    : [...options, { value, label: decodeEntities(value) }]

type Decided = 'usual' | 'yes' | 'no'

const DECISIONS: Readonly<Record<Decided, boolean | null>> = { usual: null, yes: true, no: false }

const decidedBy = (value: unknown): Decided => {
  if (value === null) return 'usual'
  return value === true ? 'yes' : 'no'
}

const Decision = ({ field: { label }, value, help, onChange }: ControlProps) => (
  <SelectControl
    label={label}
    help={help}
    value={decidedBy(value)}
    options={[
      { value: 'usual', label: __('As usual') },
      { value: 'yes', label: __('Allowed') },
      { value: 'no', label: __('Not allowed') },
    ]}
    onChange={(chosen) => onChange(DECISIONS[chosen])}
  />
)
