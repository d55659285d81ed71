import { ExternalLink, RadioControl, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { helpOf } from '../../parts/fault.tsx'
import { previewOf } from './times.ts'

const OWN = 'own'

const FORMAT_LETTERS = 'https://wordpress.org/documentation/article/customize-date-and-time-format/'

interface FormatFieldProps {
  readonly label: string
  readonly formats: readonly string[]
  readonly value: string
  readonly timezone: string
  readonly fault: string | undefined
  readonly onChange: (format: string) => void
}

/** A format by example, or one in the letters of PHP. */
export const FormatField = ({
  label,
  formats,
  value,
  timezone,
  fault,
  onChange,
}: FormatFieldProps) => {
  const [isOwn, setOwn] = useState(!formats.includes(value))
  const options = formats.map((format) => ({ value: format, label: previewOf(format, timezone) }))
  const choose = (format: string) => {
    setOwn(format === OWN)
    if (format !== OWN) onChange(format)
  }
  return (
    <div className="cb-format">
      <RadioControl
        label={label}
        selected={isOwn || !formats.includes(value) ? OWN : value}
        options={[...options, { value: OWN, label: __('Another format') }]}
        onChange={choose}
      />
      {(isOwn || !formats.includes(value)) && (
        <TextControl
          label={sprintf(__('%s in letters'), label)}
          value={value}
          onChange={onChange}
          aria-invalid={fault === undefined ? undefined : true}
          help={helpOf(
            fault,
            <>
              {sprintf(__('Looks like: %s.'), previewOf(value, timezone))}{' '}
              <ExternalLink href={FORMAT_LETTERS}>{__('What the letters mean')}</ExternalLink>
            </>,
          )}
        />
      )}
    </div>
  )
}
