import { attributesOf } from '../../../lib/html/html-tokens.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import type { Anchor } from '../anchors/index.ts'
import { applyEdits, type Edit } from './edits.ts'
import type { Markup } from './stretches.ts'

/** The content with another address in these links; everything else stays. */
export const withAddress = (
  { content }: Markup,
  anchors: readonly Anchor[],
  address: string,
): string | undefined =>
  applyEdits(
    content,
    anchors.flatMap(({ start, inner }): readonly Edit[] => {
      const tag = { start, end: inner.start }
      const href = attributesOf(content, tag).find(({ name }) => name === 'href')
      if (!href) return []
      const { valueStart, valueEnd } = href
      const isQuoted = /["']/.test(content[valueStart - 1] ?? '')
      const quote = isQuoted ? '' : '"'
      const before = content.slice(start, valueStart)
      const after = content.slice(valueEnd, tag.end)
      return [{ ...tag, text: `${before}${quote}${addressValue(address)}${quote}${after}` }]
    }),
  )
