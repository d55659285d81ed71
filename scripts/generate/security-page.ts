import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nameOf, RULES, type Rule, readTitles, type TestTitle, titlesOf } from './security-rules.ts'

const root = join(import.meta.dirname, '../..')

/** The current page with its table regenerated. */
export const securityPage = async (): Promise<string> => {
  const page = await readFile(join(root, 'docs/security.md'), 'utf8')
  const titles = await readTitles()
  const rows = RULES.map((entry, index) => {
    const name = nameOf(index)
    return `| ${name} | ${entry.says} | ${cell(entry, titlesOf(name, titles))} |`
  })
  const table = ['| rule | description | tests |', '| --- | --- | --- |', ...rows].join('\n')
  return page.replace(
    /(<!-- rules:[^\n]*-->\n)[\s\S]*(\n<!-- end of rules -->)/,
    `$1\n${table}\n$2`,
  )
}

/** Each file once, with its first title and the number of further ones. */
const cell = ({ comesWith }: Rule, titles: readonly TestTitle[]): string => {
  if (comesWith !== undefined) return `comes with ${comesWith}`
  const files = Map.groupBy(titles, ({ file }) => file)
  const lines = [...files].map(([file, [first, ...others]]) => {
    const more = others.length === 0 ? '' : ` and ${others.length} more`
    return `\`${file}\`: ${inCell(first?.title ?? '')}${more}`
  })
  return lines.length === 0 ? 'not yet' : lines.join('<br>')
}

const inCell = (title: string): string =>
  title.replace(/\\(.)/g, '$1').replace(/[|<>`$]/g, (mark) => `&#${mark.charCodeAt(0)};`)
