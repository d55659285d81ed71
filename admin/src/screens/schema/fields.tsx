import {
  BaseControl,
  CheckboxControl,
  SelectControl,
  TextareaControl,
  TextControl,
} from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import type { ReactNode } from 'react'
import { helpOf } from '../../parts/fault.tsx'
import type { FieldControlProps, FieldsProps } from './field-props.ts'
import { issuesOfWhole, type PlacedIssue } from './model/issues.ts'
import { textOf, textsOf, valueAt, withValueAt } from './model/values.ts'
import { RowsField } from './rows-field.tsx'

/** The fields of a form, each with what it lacks. */
export const Fields = ({ fields, values, issues, onChange }: FieldsProps) =>
  fields.map((field) => (
    <FieldControl
      key={field.name}
      field={field}
      value={valueAt(values, field.name)}
      issues={issues.get(field.name) ?? []}
      onChange={(value) => onChange(withValueAt(values, field.name, value))}
    />
  ))

const FieldControl = (props: FieldControlProps) => {
  const { field, value, issues, onChange } = props
  const { label, control } = field
  const own = issuesOfWhole(issues, field)
  const help = hintOf(own, field.help)
  const invalid = own.some(({ issue }) => issue.severity === 'error')
  const shared = { label, help, ...(invalid ? { 'aria-invalid': true } : {}) }
  switch (control.kind) {
    case 'rows':
      return (
        <RowsField {...props} control={control} help={help}>
          {(row) => <Fields {...row} />}
        </RowsField>
      )
    case 'flag':
      return (
        <CheckboxControl label={label} help={help} checked={value === true} onChange={onChange} />
      )
    case 'select':
      return (
        <SelectControl
          {...shared}
          value={textOf(value)}
          options={[{ value: '', label: __('Not set') }, ...control.options]}
          onChange={onChange}
          __next40pxDefaultSize
        />
      )
    case 'long':
      return <TextareaControl {...shared} rows={3} value={textOf(value)} onChange={onChange} />
    case 'lines':
      return <LinesControl {...props} help={help} />
    default:
      return (
        <TextControl
          {...shared}
          value={textOf(value)}
          onChange={onChange}
          {...(control.kind === 'number' ? { inputMode: 'decimal' as const } : {})}
          {...(control.kind === 'address' ? { type: 'url' as const } : {})}
          {...(control.kind === 'date' && !field.help ? { placeholder: '2027-05-04' } : {})}
          __next40pxDefaultSize
        />
      )
  }
}

/** One text in a line. What is being typed is kept as it is. */
const LinesControl = ({
  field: { label },
  value,
  help,
  onChange,
}: FieldControlProps & { readonly help: ReactNode }) => (
  <BaseControl __nextHasNoMarginBottom>
    <TextareaControl
      label={label}
      help={help ?? __('One in a line.')}
      rows={4}
      value={
        Array.isArray(value) && value.every((line) => typeof line === 'string')
          ? value.join('\n')
          : textsOf(value).join('\n')
      }
      onChange={(text) => onChange(text === '' ? [] : text.split('\n'))}
    />
  </BaseControl>
)

/** What is wrong with a field, or else how it is meant. */
const hintOf = (issues: readonly PlacedIssue[], help: string | undefined): ReactNode => {
  const invalid = issues.find(({ issue }) => issue.kind === 'invalid')
  if (invalid) return helpOf(invalid.issue.message)
  if (issues.some(({ issue }) => issue.severity === 'error'))
    return helpOf([__('Search engines require this.'), help].filter(Boolean).join(' '))
  if (issues.length > 0)
    return (
      <>
        <span className="cb-schema-hint">{__('Recommended.')}</span> {help}
      </>
    )
  return help
}
