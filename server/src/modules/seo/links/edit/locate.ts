import type { Context, WriteContext } from '../../../../contract/context.ts'
import { type PostRow, permalinkLoader } from '../../../posts/index.ts'
import { type Anchor, anchorsIn } from '../anchors/index.ts'
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
  return anchorsIn(row.content).flatMap((anchor) => {
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
  const written = Map.groupBy(located, ({ url, text }) => keyOf(url, text))
  return (link) => {
    const alike = ({ url, anchor, phrase_html }: LinkRow): boolean =>
      url === link.url && anchor === link.anchor && phrase_html === link.phrase_html
    const rank = stored.filter(alike).findIndex(({ id }) => id === link.id)
    const places = (written.get(keyOf(link.url, link.anchor)) ?? []).filter(({ phrase }) =>
      content.slice(phrase.start, phrase.end).startsWith(link.phrase_html),
    )
    return rank === -1 ? undefined : places[rank]
  }
}

const keyOf = (url: string, text: string): string => `${url} ${text.slice(0, MAX_COMPARED)}`

/** Of longer ones only the beginning is stored. */
const MAX_COMPARED = 500
