import { embeddedAddresses } from '../../../../lib/blocks/embeds.ts'
import { BUILTIN_SHORTCODES } from '../../../../lib/content/builtin-shortcodes.ts'
import { runShortcodes } from '../../../../lib/content/shortcodes.ts'
import { decodeEntities } from '../../../../lib/html/entities.ts'
import { attributeOf, type HtmlToken, tokensOf } from '../../../../lib/html/html-tokens.ts'
import { sharedBlocksIn } from './blocks.ts'
import { playerOf } from './players.ts'

/** A video in a text: a file, or a player of another site. Addresses are as written. */
export interface FoundVideo {
  readonly file?: string
  readonly player?: string
  /** The address that oEmbed data may exist for. */
  readonly page?: string
  readonly thumbnail?: string
}

/** Limit of videos per page. */
const MAX_VIDEOS = 50
const MAX_ADDRESS = 2_000

/** Videos of a text, and reusable blocks that may contain more. */
export interface Shown {
  readonly videos: readonly FoundVideo[]
  readonly blocks: readonly number[]
}

export const findShown = (content: string): Shown => ({
  videos: findVideos(content),
  blocks: sharedBlocksIn(content),
})

/** The videos in the text itself, without repetition. */
const findVideos = (content: string): readonly FoundVideo[] =>
  eachOnce([...inMarkup(content), ...inEmbeds(content)])

/** Videos without repetition, up to the limit per page. */
export const eachOnce = (found: Iterable<FoundVideo>): readonly FoundVideo[] => {
  const videos = new Map<string, FoundVideo>()
  for (const video of found) {
    const key = video.file ?? video.player ?? ''
    if (key.length <= MAX_ADDRESS && !videos.has(key)) videos.set(key, video)
    if (videos.size === MAX_VIDEOS) break
  }
  return [...videos.values()]
}

function* inMarkup(content: string): Generator<FoundVideo> {
  if (!/<video|<iframe|\[video/i.test(content)) return
  const html = runShortcodes(content, VIDEO_SHORTCODE)
  // A video with source elements counts by the first one.
  let open: HtmlToken | undefined
  for (const token of tokensOf(html)) {
    if (token.name === 'video') open = token.kind === 'opening' ? token : undefined
    if (token.kind !== 'opening') continue
    if (token.name === 'iframe') yield* framed(html, token)
    const file =
      open && (token === open || token.name === 'source') && addressIn(html, token, 'src')
    if (!open || !file) continue
    const thumbnail = addressIn(html, open, 'poster')
    yield { file, ...(thumbnail === undefined ? {} : { thumbnail }) }
    open = undefined
  }
}

const VIDEO_SHORTCODE = new Map(Array.from(BUILTIN_SHORTCODES).filter(([name]) => name === 'video'))

const addressIn = (html: string, tag: HtmlToken, name: string): string | undefined => {
  const value = decodeEntities(attributeOf(html, tag, name) ?? '').trim()
  return value === '' || value.length > MAX_ADDRESS ? undefined : value
}

function* framed(html: string, tag: HtmlToken): Generator<FoundVideo> {
  const address = addressIn(html, tag, 'src') ?? ''
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address)
  const player = url && playerOf(url)
  if (player) yield player
}

/** The addresses of embed blocks and of lines of their own, which oEmbed uses, too. */
function* inEmbeds(content: string): Generator<FoundVideo> {
  for (const address of embeddedAddresses(content)) {
    const url = URL.parse(address)
    const player = url && playerOf(url)
    if (player) yield { ...player, page: url.href }
  }
}
