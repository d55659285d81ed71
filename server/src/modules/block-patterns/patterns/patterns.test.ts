import { parse } from '@wordpress/block-serialization-default-parser'
import { HtmlValidate } from 'html-validate'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { findFault } from '../../../contract/arguments/validate.ts'
import { printAttributes } from '../../../lib/html/block-delimiter.ts'
import { attributesSchema } from '../../block-types/attribute-schema.ts'
import { blockTypes } from '../../block-types/registry.ts'
import { readTheme } from '../../themes/index.ts'
import { postType } from '../../types/index.ts'
import { categories } from '../categories.ts'
import { patterns as own } from './index.ts'

/** The server's own patterns and those of its design. */
const patterns = [...own, ...(await readTheme({ themeDir: undefined })).patterns.values()]

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})

describe('categories', () => {
  it('have unique names', () => {
    const names = categories.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('patterns', () => {
  it('have unique names', () => {
    const names = patterns.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(patterns)('$name refers to existing categories and content types', (pattern) => {
    const known = categories.map(({ name }) => name)
    expect(pattern.categories.length).toBeGreaterThan(0)
    for (const category of pattern.categories) expect(known).toContain(category)
    for (const type of pattern.postTypes ?? []) expect(postType(type), type).toBeDefined()
  })

  it.each(patterns)('$name closes each block', ({ content }) => {
    expect(parse(content).map(serialise).join('')).toBe(content)
  })

  it.each(patterns)('$name closes each element', async ({ content }) => {
    const html = content.replace(/<!--[\s\S]*?-->/g, '')
    const report = await new HtmlValidate({
      root: true,
      rules: { 'close-order': 'error', 'element-permitted-content': 'error' },
    }).validateString(html)
    expect(report.results.flatMap(({ messages }) => messages)).toEqual([])
  })

  it.each(patterns)('$name consists of known blocks with known attributes', async (pattern) => {
    const types = await blockTypes(app.systemContext())
    for (const { blockName, attrs } of parse(pattern.content).flatMap(withInner)) {
      if (blockName === null) continue
      const type = types.get(blockName)
      expect(type, blockName).toBeDefined()
      const schema = attributesSchema(type?.attributes ?? {})
      expect(findFault(attrs ?? {}, schema, blockName)).toBeUndefined()
    }
  })

  it.each(patterns)('$name has text only within blocks', ({ content }) => {
    const outside = parse(content).filter(({ blockName }) => blockName === null)
    expect(outside.map(({ innerHTML }) => innerHTML.trim()).join('')).toBe('')
  })
})

type Parsed = ReturnType<typeof parse>[number]

const withInner = (block: Parsed): Parsed[] => [block, ...block.innerBlocks.flatMap(withInner)]

/** Serialises a block as the editor does. */
const serialise = (block: Parsed): string => {
  let next = 0
  const inner = block.innerContent
    .map((part) => part ?? serialise(block.innerBlocks[next++] as Parsed))
    .join('')
  if (block.blockName === null) return inner
  const name = block.blockName.replace(/^core\//, '')
  const attributes =
    Object.keys(block.attrs ?? {}).length > 0 ? `${printAttributes(block.attrs)} ` : ''
  return inner === ''
    ? `<!-- wp:${name} ${attributes}/-->`
    : `<!-- wp:${name} ${attributes}-->${inner}<!-- /wp:${name} -->`
}
