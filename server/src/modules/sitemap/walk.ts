import type { SitemapPart } from '../../contract/site/sitemap.ts'
import type { Step } from './store.ts'

/** How many rows are in memory at once, texts included. */
export const STEP = 100

/**
 * The rows of a part in the order of their ids. Each step goes on right behind the last row of the
 * one before, so that the thousandth costs what the first did.
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
