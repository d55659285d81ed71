import { Icon } from '@wordpress/components'
import { audio, page, video } from '@wordpress/icons'
import { addressFor, type Item, kindOf } from './files.ts'

const ICONS = { audio, video, document: page } as const

interface ThumbnailProps {
  readonly item: Pick<
    Item,
    'mime_type' | 'media_details' | 'source_url' | 'alt_text' | 'filename' | 'modified'
  >
  /** How wide it is shown at most, in CSS pixels. */
  readonly width: number
}

/** A small picture of an image, or a sign for the kind of another file. */
export const Thumbnail = ({ item, width }: ThumbnailProps) => {
  const kind = kindOf(item)
  if (kind === 'image')
    return (
      <img
        className="cb-media-image"
        src={addressFor(item, width * Math.min(devicePixelRatio, 2))}
        alt={item.alt_text}
        loading="lazy"
        decoding="async"
      />
    )
  return (
    <span className="cb-media-sign">
      <Icon icon={ICONS[kind]} size={32} />
      <span className="cb-media-ending" aria-hidden="true">
        {item.filename.split('.').at(-1)}
      </span>
    </span>
  )
}
