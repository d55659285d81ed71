import type { Context, WriteContext } from '../../../contract/context.ts'
import { isLongText } from '../../../lib/content/long-text.ts'
import { type PostRow, permalinkLoader } from '../../posts/index.ts'
import { aside } from '../../seo-kernel/index.ts'
import { type Anchor, anchorsIn, storedText } from '../anchors/index.ts'
import { placeOf } from '../scan/index.ts'
import type { LinkRow } from '../store/index.ts'

/** The links of a text that lead to pages, with where they stand and lead. */
export interface Located extends Anchor {
  readonly url: string
  /** The same for whatever leads to the same place. */
  readonly urlHash: string
}

export const locatedLinks = async (
  ctx: Context | WriteContext,
  row: PostRow,
): Promise<readonly Located[]> => {
  const base = await permalinkLoader(ctx).load(row)
  const anchors = isLongText(row.content)
    ? await aside<typeof anchorsIn>('anchorsIn', row.content)
    : anchorsIn(row.content)
  return anchors.flatMap((anchor) => {
    const place = placeOf(ctx, anchor.href, base)
    return place ? [{ ...anchor, url: place.url, urlHash: place.urlHash }] : []
  })
}

/**
 * Finds stored links in the text that they were found in. Of several that are alike the first one
 * stored is the first one written; a link that is not there any more is not found.
 */
export const linkFinder = (
  content: string,
  located: readonly Located[],
  stored: readonly LinkRow[],
): ((link: LinkRow) => Located | undefined) => {
  const written = Map.groupBy(located, ({ url, text, phrase }) =>
    keyOf(url, storedText(text), storedText(content.slice(phrase.start, phrase.end))),
  )
  const alike = Map.groupBy(stored, keyOfRow)
  return (link) => {
    const key = keyOfRow(link)
    const rank = alike.get(key)?.findIndex(({ id }) => id === link.id) ?? -1
    return written.get(key)?.[rank]
  }
}

const keyOfRow = ({ url, anchor, phrase_html }: LinkRow): string => keyOf(url, anchor, phrase_html)

const keyOf = (...parts: readonly string[]): string => JSON.stringify(parts)
