import { CheckboxControl, SelectControl } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { formatNumber } from '../../../parts/charts/series.ts'
import { type Import, TYPES } from './data.ts'
import { FIELD_LABELS } from './field-labels.ts'

/** What is chosen anew. */
export interface Changes {
  readonly type?: Import['type']
  readonly fields?: Readonly<Record<string, string>>
  readonly by_name?: boolean
}

interface MappingProps {
  readonly value: Import
  readonly onChange: (changes: Changes) => void
}

/** What the columns of a file mean. */
export const Mapping = ({ value, onChange }: MappingProps) => {
  const { columns, fields, choices, lines, type, by_name } = value
  const labelOf = (field: string): string => FIELD_LABELS[field] ?? field
  return (
    <div className="cb-mapping">
      <p>
        {sprintf(_n('The file has %s line.', 'The file has %s lines.', lines), formatNumber(lines))}
      </p>
      <SelectControl
        label={__('What the lines are about')}
        help={__('A column “type” says so for each line.')}
        value={type}
        options={TYPES}
        onChange={(next) => onChange({ type: next as Import['type'] })}
        __next40pxDefaultSize
      />
      <CheckboxControl
        label={__('Related items are written with their names')}
        help={__(
          'Names are separated by commas or semicolons. Without this, they are slugs, separated by spaces or commas.',
        )}
        checked={by_name}
        onChange={(isNamed) => onChange({ by_name: isNamed })}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <section className="cb-comparison" tabIndex={0} aria-label={__('Columns')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{__('Column')}</th>
              <th scope="col">{__('For example')}</th>
              <th scope="col">{__('Field')}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name = '', sample }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{sample}</td>
                <td>
                  <SelectControl
                    label={sprintf(__('Field of the column “%s”'), name)}
                    hideLabelFromVision
                    value={fields[name] ?? ''}
                    options={[
                      { value: '', label: __('Leave it out') },
                      ...choices.map((field) => ({ value: field, label: labelOf(field) })),
                    ]}
                    onChange={(field) =>
                      onChange({ fields: { ...freed(fields, field), [name]: field } })
                    }
                    __next40pxDefaultSize
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

/** A field belongs to one column: the one that had it before is left out. */
const freed = (
  fields: Readonly<Record<string, string>>,
  taken: string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field === taken ? '' : field]),
  )
