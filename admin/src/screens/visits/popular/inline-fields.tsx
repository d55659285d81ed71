import { __ } from '@wordpress/i18n'
import type { Form } from '../../../parts/form.ts'
import { NumberField, PlacementFields } from './placement-fields.tsx'
import { Preview } from './preview.tsx'
import { ThemeFields } from './theme-fields.tsx'
import type { Theme, Values } from './values.ts'

interface InlineFieldsProps {
  readonly form: Form<Values>
  readonly themes: Readonly<Record<string, Theme>>
}

/** The short list between the paragraphs of a text. */
export const InlineFields = ({ form, themes }: InlineFieldsProps) => (
  <div className="cb-visits-popular">
    <div className="cb-form">
      <PlacementFields form={form} place="inline" label={__('Show it in long texts')} />
      <NumberField
        form={form}
        name="inline_after_count"
        label={__('Words before the first list')}
      />
      <NumberField form={form} name="inline_multiple_number" label={__('At most in one text')} />
      <NumberField
        form={form}
        name="inline_multiple_distance"
        label={__('Words between two lists')}
      />
      <NumberField
        form={form}
        name="inline_multiple_min_words"
        label={__('Words that must follow a further list')}
      />
      <ThemeFields form={form} place="inline" themes={themes} />
    </div>
    <Preview place="inline" form={form} />
  </div>
)
