import { boolean, integer } from '../../contract/schema.ts'
import { define, within } from './definition.ts'

/** Larger images are shown in this size at most. */
const MOST_PIXELS = 2_560

const pixels = (name: string, usual: number) =>
  define(
    integer({
      description: 'Pixels at most; 0 for no limit.',
      check: within(name, integer({ minimum: 0, maximum: MOST_PIXELS })),
    }),
    usual,
  )

/** The sizes in which new images are kept, with the names that the reference has for them. */
export const mediaOptions = {
  thumbnail_size_w: pixels('thumbnail_size_w', 150),
  thumbnail_size_h: pixels('thumbnail_size_h', 150),
  thumbnail_crop: define(
    boolean({ description: 'Whether thumbnails are cut to exactly this size.' }),
    true,
  ),
  medium_size_w: pixels('medium_size_w', 300),
  medium_size_h: pixels('medium_size_h', 300),
  large_size_w: pixels('large_size_w', 1_024),
  large_size_h: pixels('large_size_h', 1_024),
} as const
