import type { Context, WriteContext } from '../../../contract/context.ts'
import { isLongText } from '../../../lib/content/long-text.ts'
import { type PostRow, permalinkLoader } from '../../posts/index.ts'
import { aside } from '../../seo-kernel/index.ts'
import { type Anchor, anchorsIn, storedText } from '../anchors/index.ts'
import { targetOf } from '../scan/index.ts'
import type { LinkRow } from '../store/index.ts'

/** A link to a page, with its offsets and target. */
export interface Located extends Anchor {
  readonly url: string
  /** Equal for all addresses of the same page. */
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
    const target = targetOf(ctx, anchor.href, base)
    return target ? [{ ...anchor, url: target.url, urlHash: target.urlHash }] : []
  })
}

/**
 * Locates stored links in their text. Among equal links the order of rows is the order in the text; a
 * link that is no longer there is undefined.
 */
export const linkFinder = (
  content: string,
  located: readonly Located[],
  stored: readonly LinkRow[],
): ((link: LinkRow) => Located | undefined) => {
  const written = Map.groupBy(located, ({ urlHash, text, phrase }) =>
    keyOf(urlHash, storedText(text), storedText(content.slice(phrase.start, phrase.end))),
  )
  const alike = Map.groupBy(stored, keyOfRow)
  return (link) => {
    const key = keyOfRow(link)
    const rank = alike.get(key)?.findIndex(({ id }) => id === link.id) ?? -1
    return written.get(key)?.[rank]
  }
}

/** Whole addresses depend on the host under which the site was asked for; hashes do not. */
const keyOfRow = ({ url_hash, anchor, phrase_html }: LinkRow): string =>
  keyOf(url_hash, anchor, phrase_html)

const keyOf = (...parts: readonly string[]): string => JSON.stringify(parts)
