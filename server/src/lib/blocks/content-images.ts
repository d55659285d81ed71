import { tokensOf } from '../html/html-tokens.ts'
import type { Part } from './parts.ts'

/** The name of a part that is an image in a text. No block can have it: blocks have a namespace. */
export const CONTENT_IMAGE = 'img'

/** HTML with the images that name their attachment as separate parts, so that their sizes can be added. */
export const cutImages = (html: string): readonly Part[] => {
  if (!html.includes('wp-image-')) return [html]
  const parts: Part[] = []
  let at = 0
  for (const { kind, name, start, end } of tokensOf(html)) {
    const saved = kind === 'opening' && name === 'img' ? html.slice(start, end) : ''
    const id = ATTACHMENT.exec(saved)?.[1]
    if (id === undefined) continue
    if (start > at) parts.push(html.slice(at, start))
    parts.push({ name: CONTENT_IMAGE, attributes: { id: Number(id) }, parts: [], saved })
    at = end
  }
  if (at < html.length) parts.push(html.slice(at))
  return parts
}

const ATTACHMENT = /\bwp-image-(\d{1,15})\b/
