import type { Heading } from '../../../lib/blocks/headings.ts'
import { escapeText } from '../../../lib/html/entities.ts'
import { addressValue } from '../../../lib/kses/address.ts'

/** A heading with its address, if it has one. */
export interface Entry extends Pick<Heading, 'level' | 'text'> {
  readonly href: string | undefined
}

/** Headings as a nested list of links, each with these attributes. */
export const printEntries = (
  entries: readonly Entry[],
  tag: 'ol' | 'ul',
  attributes = '',
): string => printList(nest(entries), tag, attributes)

interface Branch extends Entry {
  readonly below: Branch[]
}

/** Nests each heading below the last preceding one of a higher level. */
const nest = (entries: readonly Entry[]): readonly Branch[] => {
  const top: Branch[] = []
  const above: Branch[] = []
  for (const entry of entries) {
    const branch: Branch = { ...entry, below: [] }
    while ((above.at(-1)?.level ?? 0) >= entry.level) above.pop()
    const siblings = above.at(-1)?.below ?? top
    siblings.push(branch)
    above.push(branch)
  }
  return top
}

const printList = (branches: readonly Branch[], tag: 'ol' | 'ul', attributes: string): string => {
  const items = branches.map(({ text, href, below }) => {
    const words = escapeText(text)
    const entry =
      href === undefined
        ? `<span${attributes}>${words}</span>`
        : `<a${attributes} href="${addressValue(href)}">${words}</a>`
    return `<li>${entry}${below.length === 0 ? '' : printList(below, tag, attributes)}</li>`
  })
  return `<${tag}>${items.join('')}</${tag}>`
}
