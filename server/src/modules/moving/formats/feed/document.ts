import { setImmediate as nextTurn } from 'node:timers/promises'
import { DomHandler, DomUtils, Parser } from 'htmlparser2'
import { FileFault } from '../../../../transfer/read/file-fault.ts'

type Handler = InstanceType<typeof DomHandler>
type Node = Handler['root']['children'][number]
export type FeedElement = Extract<Node, { readonly attribs: unknown }>

const SLICE = 262_144

/** The outermost element of a feed. Other requests run between the slices of a long one. */
export const parseFeed = async (text: string): Promise<FeedElement> => {
  const handler = new DomHandler()
  const parser = new Parser(handler, { xmlMode: true, decodeEntities: true })
  for (let at = 0; at < text.length; at += SLICE) {
    if (at > 0) await nextTurn()
    parser.write(text.slice(at, at + SLICE))
  }
  parser.end()
  const root = childrenOf(handler.root)[0]
  if (!root || !['rss', 'feed', 'rdf:RDF'].includes(root.name))
    throw new FileFault('it is no feed (RSS or Atom)')
  return root
}

export const childrenOf = (
  { children }: Pick<FeedElement, 'children'>,
  name?: string,
): FeedElement[] =>
  children.filter(
    (child): child is FeedElement =>
      'attribs' in child && (name === undefined || child.name === name),
  )

/** The text of the first child with one of these names. */
export const textIn = (element: FeedElement, ...names: readonly string[]): string => {
  for (const name of names) {
    const found = childrenOf(element, name)[0]
    const text = found && DomUtils.textContent(found).trim()
    if (text) return text
  }
  return ''
}

/** What an element holds as HTML: as text, or as elements of XHTML within a `div`. */
export const htmlIn = (element: FeedElement | undefined): string => {
  if (!element) return ''
  if (element.attribs.type !== 'xhtml') return DomUtils.textContent(element).trim()
  const [div] = childrenOf(element, 'div')
  return DomUtils.getInnerHTML(div ?? element).trim()
}
