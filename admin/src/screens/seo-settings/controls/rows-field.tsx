import { BaseControl, Button, SelectControl, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { closeSmall } from '@wordpress/icons'
import { useId } from 'react'
import type { Column } from '../declaration/index.ts'
import { parsed } from '../model/describe.ts'
import { type ControlProps, invalid } from './props.ts'

type Row = Readonly<Record<string, unknown>>

interface RowsProps extends ControlProps {
  readonly columns: readonly Column[]
  readonly isJson: boolean
}

/** Rows of texts, to which more can be added. Parts of a row that have no column stay as they are. */
export const RowsField = ({
  field: { label },
  value,
  help,
  isInvalid,
  columns,
  isJson,
  onChange,
}: RowsProps) => {
  const id = useId()
  const rows = (Array.isArray(value) ? value : []).map((row): Row => rowOf(row, columns))
  const change = (next: readonly Row[]) =>
    onChange(isJson ? next.map((row) => JSON.stringify(row)) : next)
  const set = (at: number, key: string, text: string) =>
    change(rows.map((row, index) => (index === at ? { ...row, [key]: text } : row)))
  return (
    <BaseControl help={help}>
      <fieldset className="cb-seo-table" aria-labelledby={id}>
        <BaseControl.VisualLabel id={id}>{label}</BaseControl.VisualLabel>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity.
          <div key={at} className="cb-seo-table-row">
            {columns.map(({ key, label, options }) =>
              options ? (
                <SelectControl
                  key={key}
                  label={label}
                  hideLabelFromVision={at > 0}
                  value={String(row[key] ?? '')}
                  options={[...options]}
                  onChange={(text) => set(at, key, text)}
                />
              ) : (
                <TextControl
                  key={key}
                  label={label}
                  hideLabelFromVision={at > 0}
                  value={String(row[key] ?? '')}
                  onChange={(text) => set(at, key, text)}
                  {...invalid(isInvalid)}
                />
              ),
            )}
            <Button
              icon={closeSmall}
              label={sprintf(__('Remove row %d'), at + 1)}
              onClick={() => change(rows.filter((_, index) => index !== at))}
            />
          </div>
        ))}
        <Button variant="secondary" onClick={() => change([...rows, emptyRow(columns)])}>
          {__('Add a row')}
        </Button>
      </fieldset>
    </BaseControl>
  )
}

const emptyRow = (columns: readonly Column[]): Row =>
  Object.fromEntries(columns.map(({ key, options }) => [key, options?.[0]?.value ?? '']))

/** A text in place of a row is that of its first column. */
const rowOf = (stored: unknown, [first]: readonly Column[]): Row => {
  const value = parsed(stored)
  return typeof value === 'object' && value !== null
    ? (value as Row)
    : { [first?.key ?? '']: String(value ?? '') }
}
