import latest from '../../bench/latest.json' with { type: 'json' }
import { printTable } from './markdown.ts'
import { withPart } from './parts.ts'

/** The README with the figures of the last bench filled in. */
export const readmePage = (root: string): Promise<string> =>
  withPart(root, 'README.md', 'figures', figures())

/** Descriptions of the bench scenarios for the README. */
const SHOWN: Readonly<Record<string, string>> = {
  'small item, cached': 'one small item, from memory',
  '30 KB list, cached': 'a list of 30 KB, from memory',
  'post page, cached': 'a page of the site, from memory',
  'authenticated users/me': 'a signed-in reader, from memory',
  'list, never asked': 'a list, not from memory',
  'search, never asked': 'a search, not from memory',
}

const figures = (): string => {
  const { scenarios, coldStartMs, idleMegabytes } = latest.requests.figures
  const rows = Object.entries(SHOWN).map(([name, words]) => {
    const found = scenarios.find(({ scenario }) => scenario === name)
    if (!found) throw new Error(`bench/latest.json has no "${name}"`)
    return [
      words,
      number(found.requestsPerSecond),
      number(found.bareRequestsPerSecond),
      `${Math.round(found.ratio * 100)} %`,
    ]
  })
  return `${printTable(['requests a second, one core', 'Callboard', 'bare `node:http`', 'of it'], rows)}

Ready ${number(coldStartMs)} ms after the command, ${number(idleMegabytes)} MB at rest (${latest.requests.date}, Node ${latest.node.slice(1)}).`
}

const number = (value: number): string => value.toLocaleString('en-US')
