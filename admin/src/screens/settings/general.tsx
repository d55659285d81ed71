import { ComboboxControl, SelectControl, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useMemo } from 'react'
import { boot } from '../../boot.ts'
import { helpOf, textField } from '../../parts/fault.tsx'
import type { Form } from '../../parts/form.ts'
import { FormatField } from './format-field.tsx'
import { languageChoices } from './languages.ts'
import { DATE_FORMATS, previewOf, TIME_FORMATS, timeZoneChoices } from './times.ts'
import type { Values } from './values.ts'

const DAYS = [
  __('Sunday'),
  __('Monday'),
  __('Tuesday'),
  __('Wednesday'),
  __('Thursday'),
  __('Friday'),
  __('Saturday'),
]

export const General = ({ form }: { readonly form: Form<Values> }) => {
  const { values, faults, set } = form
  const { timezone, language } = values
  const zones = useMemo(() => timeZoneChoices(timezone), [timezone])
  const languages = useMemo(() => languageChoices(language), [language])
  return (
    <>
      <TextControl label={__('Title')} {...textField(form, 'title')} />
      <TextControl
        label={__('Tagline')}
        {...textField(form, 'description', __('What the site is about, in a few words.'))}
      />
      <TextControl
        label={__('Address of the site')}
        value={boot.home}
        readOnly
        onChange={() => undefined}
        help={__('Set where the server is started (CALLBOARD_URL).')}
      />
      <TextControl
        label={__('E-mail of the administrator')}
        type="email"
        {...textField(form, 'email', __('Where notices about the site go. Readers do not see it.'))}
      />
      <ComboboxControl
        label={__('Language')}
        help={helpOf(
          faults.language,
          __('The language of the texts, for browsers and search engines.'),
        )}
        value={language}
        options={languages}
        allowReset={false}
        onChange={(value) => value && set('language', value)}
      />
      <ComboboxControl
        label={__('Time zone')}
        help={helpOf(
          faults.timezone,
          sprintf(
            __('Type a city. It is %s there now.'),
            previewOf(`${values.date_format}, ${values.time_format}`, timezone),
          ),
        )}
        value={timezone}
        options={zones}
        allowReset={false}
        onChange={(value) => value && set('timezone', value)}
      />
      <FormatField
        label={__('Date format')}
        formats={DATE_FORMATS}
        value={values.date_format}
        timezone={timezone}
        fault={faults.date_format}
        onChange={(value) => set('date_format', value)}
      />
      <FormatField
        label={__('Time format')}
        formats={TIME_FORMATS}
        value={values.time_format}
        timezone={timezone}
        fault={faults.time_format}
        onChange={(value) => set('time_format', value)}
      />
      <SelectControl
        label={__('The week starts on')}
        value={String(values.start_of_week)}
        options={DAYS.map((label, day) => ({ value: String(day), label }))}
        onChange={(day) => set('start_of_week', Number(day))}
        help={helpOf(faults.start_of_week)}
      />
    </>
  )
}
