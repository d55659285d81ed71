import { SelectControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import type { api } from '../api.ts'
import { boot } from '../boot.ts'
import { localeName } from './locale-name.ts'

/** One that the server knows. */
export type Locale = NonNullable<Parameters<typeof api.updateUser>[0]['locale']>

interface LanguageFieldProps {
  readonly value: Locale
  readonly onChange: (locale: Locale) => void
}

/** The language of the admin for the signed-in user. */
export const LanguageField = ({ value, onChange }: LanguageFieldProps) => (
  <SelectControl
    label={__('Language')}
    help={__('Of the screens here, for you alone.')}
    value={value}
    options={[
      { value: '', label: __('Language of the site') },
      ...[...new Set([...boot.languages, ...(value === '' ? [] : [value])])].map((locale) => ({
        value: locale,
        label: localeName(locale),
      })),
    ]}
    onChange={(locale) => onChange(locale as Locale)}
  />
)
