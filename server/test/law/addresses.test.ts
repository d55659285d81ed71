import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '../../src')

const ATTRIBUTE = /[\s'"`](?:href|src|action|formaction|poster|cite|longdesc|data)\s*=\s*\\?["']?$/

interface Node {
  readonly type?: string
  readonly [key: string]: unknown
}

/** Places that print a link attribute without `addressValue`. */
const breaches = (code: string): readonly string[] => {
  const found: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      value.forEach(visit)
      return
    }
    const node = value as Node
    if (node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'html') {
      // The `html` template checks addresses itself.
      visit((node.template as Node).expressions)
      return
    }
    if (node.type === 'TemplateLiteral') found.push(...breachesOf(node))
    if (
      node.type === 'StringLiteral' &&
      ATTRIBUTE.test(` ${String(node.value)}`) &&
      String(node.value).includes('=')
    )
      found.push(String(node.value))
    Object.values(node).forEach(visit)
  }
  visit(parseSync(code, { syntax: 'typescript', target: 'esnext' }))
  return found
}

const breachesOf = (template: Node): readonly string[] => {
  const texts = template.quasis as readonly { readonly raw: string }[]
  const values = (template.expressions ?? []) as readonly Node[]
  return values.flatMap((value, index) => {
    const before = texts[index]?.raw ?? ''
    const isAsked = value.type === 'CallExpression' && nameOf(value.callee) === 'addressValue'
    return ATTRIBUTE.test(` ${before}`) && !isAsked ? [`${before}\${…}`] : []
  })
}

const nameOf = (node: unknown): unknown => (node as Node).value

it('detects violations', () => {
  // The placeholder avoids a template expression in this file itself.
  const count = (code: string): number => breaches(code.replaceAll('§', '$')).length
  expect(count('const a = `<a href="§{x}">`')).toBe(1)
  expect(count("const a = `<a href='§{escapeHtml(x)}'>`")).toBe(1)
  expect(count("const a = '<img src=\"' + x")).toBe(1)
  expect(count('const a = html`<a href="§{x}">§{`<a href="§{y}">`}</a>`')).toBe(1)
  expect(count('const a = `<a href="§{addressValue(x)}">`')).toBe(0)
})

it('SEC-51: every link attribute is printed by the one function that validates addresses', () => {
  const files = globSync('**/*.ts', { cwd: SOURCE }).filter(
    (file) => !/\.(?:test|gen)\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    breaches(readFileSync(join(SOURCE, file), 'utf8')).map((breach) => `${file}: ${breach}`),
  )
  expect(found).toEqual([])
})
