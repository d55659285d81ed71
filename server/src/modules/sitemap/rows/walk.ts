import type { SitemapPart } from '../../../contract/site/sitemap.ts'
import type { Step } from './store.ts'

/** The number of rows in memory at once, texts included. */
const STEP = 100

/**
 * The rows of a part by id. Each step continues after the last row of the previous one, so that
 * later steps cost no more than the first.
 */
export async function* walk<R extends { readonly id: number }>(
  { first, last }: SitemapPart,
  read: (step: Step) => Promise<readonly R[]>,
): AsyncGenerator<readonly R[]> {
  for (let from = first; from <= last; ) {
    const rows = await read({ from, to: last, limit: STEP })
    if (rows.length > 0) yield rows
    if (rows.length < STEP) return
    from = (rows.at(-1)?.id ?? last) + 1
  }
}
