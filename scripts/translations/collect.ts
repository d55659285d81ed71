import { parseSync } from '@swc/core'
import { lineOf, type Node, walk } from '../source/walk.ts'

/** A string of the source, with its second form if it has one. */
export interface Message {
  readonly single: string
  readonly plural?: string
}

/** Messages by the key that they have in a language file. */
export type Messages = ReadonlyMap<string, Message>

/** Where the functions of `@wordpress/i18n` have what: positions of their arguments. */
const FUNCTIONS: Readonly<Record<string, { plural?: number; context?: number }>> = {
  __: {},
  _x: { context: 1 },
  _n: { plural: 1 },
  _nx: { plural: 1, context: 3 },
}

/** Between the context of a message and the message. */
const SEPARATOR = '\u0004'

/** All messages of source files by name. Throws if one of them is not a literal. */
export const collect = (sources: Readonly<Record<string, string>>): Messages => {
  const messages = new Map<string, Message>()
  const faults: string[] = []
  for (const [file, source] of Object.entries(sources)) {
    const tree = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') })
    walk(tree.body, (node) => {
      const places = functionOf(node)
      if (!places) return
      const given = node.arguments as { expression: Node }[]
      const literal = (position: number): string => {
        const text = given[position] && literalOf(given[position].expression)
        if (text === undefined)
          faults.push(`${file}:${lineOf(Buffer.from(source), node)}: argument ${position + 1}`)
        return text ?? ''
      }
      const single = literal(0)
      const context = places.context === undefined ? undefined : literal(places.context)
      const key = context === undefined ? single : context + SEPARATOR + single
      const plural =
        places.plural === undefined ? messages.get(key)?.plural : literal(places.plural)
      messages.set(key, plural === undefined ? { single } : { single, plural })
    })
  }
  if (faults.length > 0) throw new Error(`Only literals can be translated:\n${faults.join('\n')}`)
  return messages
}

const functionOf = (node: Node) => {
  if (node.type !== 'CallExpression') return undefined
  const { type, value } = node.callee as Node
  return type === 'Identifier' && Object.hasOwn(FUNCTIONS, String(value))
    ? FUNCTIONS[String(value)]
    : undefined
}

const literalOf = ({ type, value }: Node): string | undefined =>
  type === 'StringLiteral' ? String(value) : undefined
