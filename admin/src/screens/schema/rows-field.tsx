import { BaseControl, Button } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { type ReactNode, useId } from 'react'
import type { FieldControlProps, FieldsProps } from './field-props.ts'
import type { Control } from './forms/types.ts'
import { issuesOfRow, sortIssues } from './model/issues.ts'
import { isBlank, rowsOf, type Values } from './model/values.ts'

interface RowsFieldProps extends FieldControlProps {
  readonly control: Extract<Control, { kind: 'rows' }>
  readonly help: ReactNode
  /** Shows the fields of one row. */
  readonly children: (row: FieldsProps) => ReactNode
}

/** Several things with the same fields, such as the steps of a recipe. */
export const RowsField = ({
  field,
  control,
  value,
  issues,
  help,
  onChange,
  children,
}: RowsFieldProps) => {
  const id = useId()
  const rows = rowsOf(value)
  return (
    <fieldset className="cb-schema-rows" aria-labelledby={id}>
      <BaseControl.VisualLabel id={id}>{field.label}</BaseControl.VisualLabel>
      {help && <p className="cb-schema-note">{help}</p>}
      {rows.map((row, at) => {
        const title = sprintf('%1$s %2$d', control.row, at + 1)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity.
          <fieldset key={at} className="cb-schema-row" aria-label={title}>
            <div className="cb-schema-row-head">
              <strong>{title}</strong>
              <Button
                variant="tertiary"
                size="small"
                isDestructive
                onClick={() => onChange(rows.filter((_, other) => other !== at))}
              >
                {sprintf(__('Remove “%s”'), title)}
              </Button>
            </div>
            {children({
              fields: control.fields,
              values: row,
              issues: sortIssues(issuesOfRow(issues, field, placeOf(rows, at)), control.fields)
                .byField,
              onChange: (next) => onChange(rows.map((old, other) => (other === at ? next : old))),
            })}
          </fieldset>
        )
      })}
      <Button variant="secondary" size="compact" onClick={() => onChange([...rows, {}])}>
        {sprintf(__('Add: %s'), control.row)}
      </Button>
    </fieldset>
  )
}

/** The place of a row among those that the server makes something of. */
const placeOf = (rows: readonly Values[], at: number): number =>
  isBlank(rows[at]) ? -1 : rows.slice(0, at).filter((row) => !isBlank(row)).length
