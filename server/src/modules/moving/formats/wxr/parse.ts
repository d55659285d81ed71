import { setImmediate as nextTurn } from 'node:timers/promises'
import { Parser } from 'htmlparser2'
import type { Element } from './element.ts'

/** Parsed within some milliseconds. */
const SLICE = 262_144

/** Deeper than any export: a record has four levels. */
const MAX_DEPTH = 32

/**
 * Parses one element. Only the entities of XML itself are replaced: others, whatever a document
 * declares, stay as they are. Undefined if it is not well-formed. Other requests run between the
 * slices of a long one.
 */
export const parseElement = async (text: string): Promise<Element | undefined> => {
  const root = blank('', {})
  const open: Element[] = [root]
  let isWhole = true
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const element = blank(name, attributes)
        open.at(-1)?.children.push(element)
        open.push(element)
        if (open.length > MAX_DEPTH) isWhole = false
        if (!isWhole) parser.pause()
      },
      ontext: (data) => {
        const element = open.at(-1)
        if (element) element.text += data
      },
      onclosetag: (_name, isImplied) => {
        if (isImplied && !text.endsWith('/>')) isWhole = false
        open.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  for (let at = 0; at < text.length && isWhole; at += SLICE) {
    if (at > 0) await nextTurn()
    parser.write(text.slice(at, at + SLICE))
  }
  parser.end()
  return isWhole && open.length === 1 ? root.children[0] : undefined
}

const blank = (name: string, attributes: Element['attributes']): Element => ({
  ...{ name, attributes, text: '', children: [] },
})
