import { attributesOf } from '../../../lib/html/html-tokens.ts'
import type { Anchor } from '../anchors/index.ts'
import { applyEdits, type Edit } from './edits.ts'
import { type Markup, stretchAt } from './stretches.ts'

/** Whether a link can be removed from its text. */
export const mayUnwrap = (markup: Markup, { start }: Anchor): boolean =>
  stretchAt(markup, start)?.editability !== 'fixed'

/** The content without these links; their content stays. */
export const withoutLinks = (markup: Markup, anchors: readonly Anchor[]): string | undefined =>
  applyEdits(
    markup.content,
    anchors.flatMap((anchor) => {
      // A button keeps its element and loses the address.
      const isButton = stretchAt(markup, anchor.start)?.block === 'core/button'
      return isButton ? withoutAddress(markup.content, anchor) : unwrap(anchor)
    }),
  )

const unwrap = ({ start, inner, end }: Anchor): readonly Edit[] => [
  { start, end: inner.start, text: '' },
  { start: inner.end, end, text: '' },
]

const ADDRESS_ATTRIBUTES = new Set(['href', 'target', 'rel'])

const withoutAddress = (content: string, { start, inner }: Anchor): readonly Edit[] => {
  const tag = { start, end: inner.start }
  const attributes = attributesOf(content, tag)
  const kept = attributes.flatMap(({ name, start }, index) => {
    const end = attributes[index + 1]?.start ?? tag.end - 1
    return ADDRESS_ATTRIBUTES.has(name) ? [] : [` ${content.slice(start, end).trimEnd()}`]
  })
  const name = content.slice(start, attributes[0]?.start).trimEnd()
  return [{ ...tag, text: `${name}${kept.join('')}>` }]
}
