import type { BlockRenderer } from '../../../contract/blocks.ts'
import { idOf, textOf } from '../../../lib/blocks/attributes.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import type { Attributes } from '../../../lib/html/block-delimiter.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { escapeHtml } from '../../../lib/text.ts'

/** Passes its attributes to the tracks, which show their parts by them. */
export const playlist: BlockRenderer = ({ attributes, parts }, scope) =>
  scope.make(parts, { handed: { ...scope.handed, [LIST]: attributes } })

/** Each track has its own player: a shared one would need a script. */
export const playlistTrack: BlockRenderer = (block, { handed }) => {
  const { attributes } = block
  const source = addressValue(textOf(attributes, 'src'))
  if (idOf(attributes, 'id') === 0 || source === '') return ''
  const list = (handed[LIST] ?? {}) as Attributes
  const title = escapeHtml(textOf(attributes, 'title') || 'Unknown title')
  const image = list.showImages === false ? '' : addressValue(textOf(attributes, 'image'))
  return [
    `<li ${wrapper(block)}>`,
    image !== '' &&
      `<img class="${PART}__image" src="${addressValue(image)}" alt="${escapeHtml(textOf(attributes, 'imageAlt'))}" />`,
    `<span class="${PART}__content"><span class="${PART}__title">${title}</span>`,
    part('artist', list.showArtists !== false && textOf(attributes, 'artist')),
    '</span>',
    part('length', list.showTrackLength !== false && textOf(attributes, 'length'), 'Duration: '),
    `<audio controls preload="none" src="${addressValue(source)}" aria-label="${title}"></audio></li>`,
  ]
    .filter(Boolean)
    .join('')
}

const LIST = 'core/playlist'
const PART = 'wp-block-playlist-track'

const part = (name: string, text: string | false, before = ''): string => {
  if (!text) return ''
  const unseen = before === '' ? '' : `<span class="screen-reader-text">${before}</span>`
  return `<span class="${PART}__${name}">${unseen}${escapeHtml(text)}</span>`
}
