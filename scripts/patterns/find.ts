import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from '@swc/core'
import { lineOf, type Node, walk } from '../source/walk.ts'

/** A regular expression in a source file; composed ones with their complete text. */
export interface Found {
  readonly file: string
  readonly line: number
  /** Absent when the pattern is only known at run time. */
  readonly source?: string
  readonly flags: string
}

interface Scope {
  readonly file: string
  readonly constants: ReadonlyMap<string, Node>
  /** Local name to the file it comes from and its name there. */
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>
}

export const findPatterns = (file: string): Found[] => {
  const text = readFileSync(file)
  const { body, scope } = read(file)
  const found: Found[] = []
  walk(body, (node) => {
    if (node.type === 'RegExpLiteral')
      found.push({
        file,
        line: lineOf(text, node),
        source: String(node.pattern),
        flags: String(node.flags),
      })
    if (!isConstructed(node)) return
    const [pattern, flags] = (node.arguments as { expression: Node }[]).map(
      ({ expression }) => expression,
    )
    const source = pattern && textOf(pattern, scope)
    const letters = flags ? textOf(flags, scope) : ''
    found.push({
      file,
      line: lineOf(text, node),
      ...(letters !== undefined && source !== undefined && { source }),
      flags: letters ?? '',
    })
  })
  return found
}

const isConstructed = (node: Node): boolean =>
  (node.type === 'NewExpression' || node.type === 'CallExpression') &&
  nameOf(node.callee as Node) === 'RegExp'

const nameOf = (node: Node): string | undefined =>
  node.type === 'Identifier' ? String(node.value) : undefined

const read = (file: string): { body: Node[]; scope: Scope } => {
  const body = parseSync(readFileSync(file, 'utf8'), {
    syntax: 'typescript',
    tsx: file.endsWith('x'),
  }).body as unknown as Node[]
  const constants = new Map<string, Node>()
  const imports = new Map<string, { file: string; name: string }>()
  for (const statement of body) {
    const declaration =
      statement.type === 'ExportDeclaration' ? (statement.declaration as Node) : statement
    if (declaration.type === 'VariableDeclaration' && declaration.kind === 'const')
      for (const { id, init } of declaration.declarations as { id: Node; init?: Node }[])
        if (init && nameOf(id)) constants.set(String(id.value), init)
    if (statement.type !== 'ImportDeclaration') continue
    const from = join(dirname(file), String((statement.source as Node).value))
    for (const { local, imported } of statement.specifiers as { local: Node; imported?: Node }[])
      imports.set(String(local.value), { file: from, name: String((imported ?? local).value) })
  }
  return { body, scope: { file, constants, imports } }
}

/** The text of a pattern composed of constants; `undefined` if a part is not known statically. */
const textOf = (node: Node, scope: Scope): string | undefined => {
  switch (node.type) {
    case 'StringLiteral':
      return String(node.value)
    case 'RegExpLiteral':
      return String(node.pattern)
    case 'TemplateLiteral':
      return joined(node, scope, 'cooked')
    case 'TaggedTemplateExpression':
      return isRaw(node.tag as Node) ? joined(node.template as Node, scope, 'raw') : undefined
    case 'ParenthesisExpression':
    case 'TsConstAssertion':
      return textOf(node.expression as Node, scope)
    case 'BinaryExpression': {
      const left = textOf(node.left as Node, scope)
      const right = textOf(node.right as Node, scope)
      return node.operator === '+' && left !== undefined && right !== undefined
        ? left + right
        : undefined
    }
    case 'MemberExpression':
      return nameOf(node.property as Node) === 'source'
        ? textOf(node.object as Node, scope)
        : undefined
    case 'NewExpression': {
      const first = isConstructed(node) ? (node.arguments as { expression: Node }[])[0] : undefined
      return first && textOf(first.expression, scope)
    }
    case 'Identifier':
      return constantNamed(String(node.value), scope)
    default:
      return undefined
  }
}

const constantNamed = (name: string, scope: Scope): string | undefined => {
  const here = scope.constants.get(name)
  if (here) return textOf(here, scope)
  const elsewhere = scope.imports.get(name)
  if (!elsewhere || !existsSync(elsewhere.file)) return undefined
  return constantNamed(elsewhere.name, read(elsewhere.file).scope)
}

const isRaw = (tag: Node): boolean =>
  tag.type === 'MemberExpression' &&
  nameOf(tag.object as Node) === 'String' &&
  nameOf(tag.property as Node) === 'raw'

const joined = (template: Node, scope: Scope, kind: 'cooked' | 'raw'): string | undefined => {
  let text = ''
  const parts = (template.expressions as Node[]).map((part) => textOf(part, scope))
  for (const [index, quasi] of (template.quasis as Node[]).entries()) {
    if (index > 0 && parts[index - 1] === undefined) return undefined
    text += `${index > 0 ? parts[index - 1] : ''}${String(quasi[kind])}`
  }
  return text
}
