import type { Context, WriteContext } from '../../../contract/context.ts'
import { attributeOf, tokensOf } from '../../../lib/html/html-tokens.ts'
import { hasAllowedScheme } from '../../../lib/kses/address.ts'
import { cleanInput, type PostRow } from '../../posts/index.ts'
import { storedText } from '../anchors/index.ts'
import { readMarkup, withPhrase } from '../markup/index.ts'
import { scanItems } from '../scan/index.ts'
import { findLinksOf, type LinkRow, updateLink } from '../store/index.ts'
import { linkEditErrors } from './errors.ts'
import { type Located, linkFinder, locatedLinks } from './locate.ts'
import { changeText, permitEdits } from './text.ts'
import type { Undo } from './undo-key.ts'

/** Replaces the phrase around a link; the new phrase may have a link or none. */
export const changePhrase = async (
  ctx: Context,
  link: LinkRow,
  given: string,
): Promise<readonly Undo[]> => {
  await permitEdits(ctx, [link.post_id])
  const words = (await cleanInput(ctx, { content: given })).content ?? ''
  let isDone = false
  const undo = await ctx.transaction((ctx) =>
    changeText(ctx, link.post_id, async (row) => {
      const { content } = row
      const stored = await findLinksOf(ctx.db, [row.id])
      const place = linkFinder(content, await locatedLinks(ctx, row), stored)(link)
      // Only the beginning of a longer phrase is stored, so the client has not seen the rest.
      const isWhole =
        place && content.slice(place.phrase.start, place.phrase.end) === link.phrase_html
      if (!isWhole || words.trim() === '' || !hasPlainAddresses(words)) return undefined
      const edited = withPhrase(readMarkup(content), place, words)
      isDone = edited !== undefined
      if (edited !== undefined) await follow(ctx, link, { ...row, content: edited }, place.phrase)
      return edited
    }),
  )
  await scanItems(ctx, [link.post_id])
  if (!isDone) throw linkEditErrors.seo_links_bad_phrase()
  return undo ? [undo] : []
}

/** Updates the row of the link, so that the next scan recognises it and keeps its id. */
const follow = async (
  ctx: WriteContext,
  link: LinkRow,
  row: PostRow,
  { start }: Located['phrase'],
): Promise<void> => {
  const after = (await locatedLinks(ctx, row)).filter(({ phrase }) => phrase.start === start)
  const kept = after.find(({ url }) => url === link.url) ?? after[0]
  if (!kept) return
  const phrase = row.content.slice(kept.phrase.start, kept.phrase.end)
  await updateLink(ctx.db, link.id, {
    url: kept.url,
    anchor: storedText(kept.text),
    phrase_html: storedText(phrase),
  })
}

/** Whether no link in the text has a scheme that runs code, such as `javascript:`. */
const hasPlainAddresses = (html: string): boolean =>
  tokensOf(html).every(
    (token) => token.kind !== 'opening' || hasAllowedScheme(attributeOf(html, token, 'href') ?? ''),
  )
