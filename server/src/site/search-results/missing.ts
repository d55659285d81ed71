import type { BlockRenderer } from '../../contract/blocks.ts'
import type { Context } from '../../contract/context.ts'
import { wrapper } from '../../lib/blocks/wrapper.ts'
import { wordsIn } from '../../lib/spelling/fold.ts'
import { findSimilar } from '../../modules/search/index.ts'
import { html } from '../common/html.ts'

/** Suggestions on the 404 page: content with names similar to the address. */
export const missingSuggestions: BlockRenderer = async (block, { ctx, page }) => {
  if (page?.shown.kind !== 'not-found') return ''
  const found = await findNear(ctx, wordsOfAddress(page.path))
  if (found.length === 0) return ''
  const list = html`<h2>Perhaps you meant</h2>
<ul>${found.map(
    ({ kind, name, address }) =>
      html`<li><a href="${address}">${name}</a> <small>${kind}</small></li>`,
  )}</ul>`
  return `<div ${wrapper(block)}>${list.text}</div>`
}

/** Searches for all words, then for the longest one. */
const findNear = async (ctx: Context, words: readonly string[]) => {
  if (words.length === 0) return []
  const found = await findSimilar(ctx, words.join(' '))
  if (found.length > 0 || words.length === 1) return found
  const [longest = ''] = words.toSorted((a, b) => b.length - a.length)
  return findSimilar(ctx, longest)
}

/**
 * The words of the last path segment, without numbers. File names are skipped: they are probes of bots, and
 * each would cost a search.
 */
const wordsOfAddress = (path: string): readonly string[] => {
  const [place = ''] = path.split('?')
  const last = place.split('/').findLast((part) => part !== '') ?? ''
  if (last.length > MAX_ADDRESS || /[.;=]/.test(last)) return []
  return wordsIn(decoded(last).replaceAll('_', ' ')).filter((word) => /\P{N}/u.test(word))
}

const MAX_ADDRESS = 200

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
