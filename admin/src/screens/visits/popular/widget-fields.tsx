import { CheckboxControl, TextControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { textField } from '../../../parts/fault.tsx'
import type { Form } from '../../../parts/form.ts'
import { NumberField, PlacementFields } from './placement-fields.tsx'
import { Preview } from './preview.tsx'
import { ThemeFields } from './theme-fields.tsx'
import type { Theme, Values } from './values.ts'

const FACTS = [
  ['widget_theme_meta_author', __('Author')],
  ['widget_theme_meta_date', __('Date')],
  ['widget_theme_meta_comments', __('Number of comments')],
] as const

interface WidgetFieldsProps {
  readonly form: Form<Values>
  readonly themes: Readonly<Record<string, Theme>>
}

/** The list below a text, as a block also beside it. */
export const WidgetFields = ({ form, themes }: WidgetFieldsProps) => {
  const { values, set } = form
  return (
    <div className="cb-visits-popular">
      <div className="cb-form">
        <PlacementFields form={form} place="widget" label={__('Show it below each text')} />
        <TextControl
          label={__('Heading')}
          {...textField(form, 'widget_title')}
          __next40pxDefaultSize
        />
        <NumberField form={form} name="widget_count" label={__('Number of posts')} />
        <NumberField
          form={form}
          name="widget_theme_columns"
          label={__('Columns on wide screens (1 to 3)')}
        />
        <fieldset className="cb-visits-checks">
          <legend>{__('Below each title')}</legend>
          {FACTS.map(([name, label]) => (
            <CheckboxControl
              key={name}
              label={label}
              checked={values[name]}
              onChange={(isShown) => set(name, isShown)}
            />
          ))}
        </fieldset>
        <ThemeFields form={form} place="widget" themes={themes} />
      </div>
      <Preview place="widget" form={form} />
    </div>
  )
}
