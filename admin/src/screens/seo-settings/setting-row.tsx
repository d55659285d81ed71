import { Button } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { helpOf } from '../../parts/fault.tsx'
import { SettingControl } from './controls/index.tsx'
import type { Field } from './declaration/index.ts'
import { describe } from './model/describe.ts'
import { isSame, type Setting } from './model/values.ts'

interface SettingRowProps {
  readonly field: Field
  readonly setting: Setting
  readonly value: unknown
  readonly fault: string | undefined
  readonly isSought: boolean
  readonly onChange: (value: unknown) => void
}

export const rowId = (name: string): string => `setting-${name}`

/** A setting with its control, and the way back to its default if it has another value. */
export const SettingRow = ({
  field,
  setting,
  value,
  fault,
  isSought,
  onChange,
}: SettingRowProps) => (
  <div id={rowId(field.name)} className={`cb-seo-row${isSought ? ' is-sought' : ''}`}>
    <SettingControl
      field={field}
      kind={setting.kind}
      value={value}
      help={helpOf(fault, field.help)}
      isInvalid={fault !== undefined}
      onChange={onChange}
    />
    {!isSame(value, setting.default) && (
      <p className="cb-seo-changed">
        <strong>{__('Changed.')}</strong>{' '}
        {sprintf(__('Default: %s.'), describe(setting.default, field.control))}{' '}
        <Button
          variant="link"
          aria-label={sprintf(__('Reset “%s”'), field.label)}
          onClick={() => onChange(setting.default)}
        >
          {__('Reset')}
        </Button>
      </p>
    )}
  </div>
)
