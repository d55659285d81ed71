import { __ } from '@wordpress/i18n'
import type { Styles } from './values.ts'

/** A colour, a size or a word of a look. */
interface StylePart {
  readonly element: string
  readonly name: string
  readonly label: string
  readonly value: string | number
  readonly isColor: boolean
}

const LABELS: Readonly<Record<string, string>> = {
  'title.color': __('Title'),
  'title.size': __('Size of the title in pixels (8 to 72)'),
  'label.text': __('Words above the title'),
  'label.color': __('Words above the title'),
  'label.background': __('Behind these words'),
  'background.color': __('Background'),
  'border.color': __('Border'),
  'border.color2': __('Second border'),
  'icon.color': __('Icon'),
  'icon.background': __('Behind the icon'),
  'image.border': __('Around the picture'),
  'meta.color': __('Author and date'),
  'meta.size': __('Size of author and date in pixels (8 to 72)'),
  'meta.separator': __('Between author and date'),
  'comments.color': __('Number of comments'),
}

/** What can be changed of a look: words and sizes first. Switches are fields of their own. */
export const partsOf = (styles: Styles): readonly StylePart[] =>
  Object.entries(styles)
    .flatMap(([element, style]) =>
      Object.entries(style).flatMap(([name, value]) => {
        const label = LABELS[`${element}.${name}`]
        if (label === undefined || typeof value === 'boolean') return []
        return [{ element, name, label, value, isColor: String(value).startsWith('#') }]
      }),
    )
    .sort((one, other) => Number(one.isColor) - Number(other.isColor))
