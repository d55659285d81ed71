import { ColorIndicator } from '@wordpress/components'
import type { Category } from '../data.ts'

/** A category of notes with its colour. */
export const CategoryMark = ({
  category: { name, background_color },
}: {
  readonly category: Omit<Category, 'id'>
}) => (
  <span className="cb-visits-category">
    <ColorIndicator colorValue={background_color} aria-hidden="true" />
    {name}
  </span>
)
