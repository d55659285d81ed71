import { BaseControl, FormTokenField } from '@wordpress/components'
import { decodeEntities } from '@wordpress/html-entities'
import type { ControlProps } from './props.ts'

/** Words, stored as JSON of `{label, value}`. */
export const TagsField = ({ field: { label }, value, help, onChange }: ControlProps) => (
  <BaseControl help={help}>
    <FormTokenField
      label={label}
      value={tagsIn(value)}
      help=""
      onChange={(tokens) =>
        onChange(
          JSON.stringify(
            tokens
              .map((token) => (typeof token === 'string' ? token : token.value))
              .map((tag) => ({ label: tag, value: tag })),
          ),
        )
      }
    />
  </BaseControl>
)

const tagsIn = (stored: unknown): string[] => {
  try {
    const tags: unknown = JSON.parse(decodeEntities(String(stored ?? '[]')))
    return (Array.isArray(tags) ? tags : []).map((tag: unknown) =>
      String(typeof tag === 'object' && tag !== null && 'value' in tag ? tag.value : tag),
    )
  } catch {
    return []
  }
}
