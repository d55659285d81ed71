import type { Attachment } from '@callboard/client'
import { addressFor, kindOf, titleOf } from './files.ts'
import { Thumbnail } from './thumbnail.tsx'

/** A file as large as there is room; sound and films can be played. */
export const Preview = ({ item }: { readonly item: Attachment }) => {
  const label = titleOf(item)
  switch (kindOf(item)) {
    case 'image':
      return <img src={addressFor(item, 1000)} alt={item.alt_text || label} />
    case 'video':
      // biome-ignore lint/a11y/useMediaCaption: the library holds no captions for a file.
      return <video src={item.source_url} controls preload="metadata" aria-label={label} />
    case 'audio':
      // biome-ignore lint/a11y/useMediaCaption: the library holds no captions for a file.
      return <audio src={item.source_url} controls preload="metadata" aria-label={label} />
    case 'document':
      return <Thumbnail item={item} width={200} />
  }
}
