import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findPatterns } from '../../../scripts/patterns/find.ts'
import { prove } from '../../../scripts/patterns/prove.ts'
import { makeFolder } from '../folder.ts'

/** Tests what `npm run check` regards as linear; its own output shows that it covers every file. */
describe('the check of patterns', () => {
  it.each([
    // Every start position is tried, and each scans to the end.
    /\/+$/,
    /<[^>]*>/,
    /<!--[\s\S]*?-->/,
    /\s*,\s*/,
    /^\s*x/m,
    // The same digits can be divided in many ways.
    /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i,
    /.*\S.*/u,
    /(a+)+$/,
    /^(\w|\d)*$/,
    // Sticky: it is tried at one position, but possibly at each in turn.
    /x*y/y,
    // Lookaround costs as much as a match.
    /[a-z]+(?=\d)/,
    /(?=.*x)/,
    /(?<=\s*)x/,
    /(['"]).*?\1/,
  ])('SEC-52: %s is refused', (pattern) => {
    expect(prove(pattern.source, pattern.flags)).toMatchObject({ isLinear: false })
  })

  it.each([
    /^\/+/,
    /\s+/g,
    /<[^<>]*>/,
    /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i,
    /\b\w+;/,
    /(?<=^|\s)"(?!\s)/,
    /(?<![\w.,])(\d[\d.,]*)x(?=\d[\d.,]*(?!\w))/g,
    /&(?!#\d+;)/g,
  ])('%s is linear', (pattern) => {
    expect(prove(pattern.source, pattern.flags)).toEqual({ isLinear: true })
  })

  it('reports an attack string', () => {
    expect(prove('\\/+$', '')).toMatchObject({ attack: expect.stringContaining('.repeat(n)') })
  })

  it('SEC-52: finds patterns anywhere in the source, including composed ones', async () => {
    const folder = await makeFolder('patterns')
    const file = join(folder, 'a.ts')
    await writeFile(join(folder, 'b.ts'), 'export const SPACE = `[ \\\\t]`\n')
    await writeFile(
      file,
      `import { SPACE as GAP } from './b.ts'
// é: the parser counts bytes
const WORD = /[a-z]+/
export const A = new RegExp(\`^\${GAP}*\${WORD.source}\` + '$', 'i')
const f = (name: string) => (x: string) => new RegExp(\`\${name}+\`).test(x)
const g = (x: string): boolean => RegExp(String.raw\`\\d\`).test(x.replace(/y/g, ''))
`,
    )
    expect(findPatterns(file)).toEqual([
      { file, line: 3, source: '[a-z]+', flags: '' },
      { file, line: 4, source: '^[ \\t]*[a-z]+$', flags: 'i' },
      { file, line: 5, flags: '' },
      { file, line: 6, source: '\\d', flags: '' },
      { file, line: 6, source: 'y', flags: 'g' },
    ])
  })
})
