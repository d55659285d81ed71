import { hasMoreOf } from '../../../lib/text.ts'
import { inSlices } from '../../../lib/yield-to-event-loop.ts'
import { parseDocument } from '../../../transfer/read/json.ts'
import { idOf, isChoices } from '../../seo-kernel/index.ts'
import { type Cells, recognise, ruleOf } from './cells.ts'
import { MAX_ROWS, redirectFileErrors } from './errors.ts'
import type { RuleLine } from './lines.ts'
import { cellsOfRedirection, groupsOff, isRedirection } from './redirection.ts'

/** Deeper than any exported file. */
const MAX_DEPTH = 32

/** More than in any exported file; counted before a file is parsed, which takes long for very many. */
const MAX_OBJECTS = MAX_ROWS * 5
const MAX_MEMBERS = MAX_ROWS * 40

/** The redirects in a JSON file of this toolkit or of another tool. */
export const readJson = async (text: string): Promise<readonly RuleLine[]> => {
  if (hasMoreOf('{', text, MAX_OBJECTS) || hasMoreOf(',', text, MAX_MEMBERS))
    throw redirectFileErrors.seo_too_many_redirects(MAX_ROWS)
  const content = parseDocument(text, MAX_DEPTH)
  const entries = entriesOf(content)
  if (!entries) throw redirectFileErrors.seo_bad_redirect_file('it holds no list of redirects')
  if (entries.length === 0) throw redirectFileErrors.seo_bad_redirect_file('it is empty')
  if (entries.length > MAX_ROWS) throw redirectFileErrors.seo_too_many_redirects(MAX_ROWS)
  const off = groupsOff(content)
  return (await inSlices(entries, (entry, index) => readEntry(entry, index + 1, off))).flat()
}

/** A list, an object with a list, or targets by their sources. */
export const entriesOf = (content: unknown): readonly unknown[] | undefined => {
  if (Array.isArray(content)) return content
  if (!isChoices(content)) return undefined
  for (const name of ['redirects', 'redirections'])
    if (Array.isArray(content[name])) return content[name]
  const pairs = Object.entries(content)
  return pairs.every(([, target]) => typeof target === 'string')
    ? pairs.map(([source, target]) => ({ source, target }))
    : undefined
}

/** The rules of an entry: one, as a rule. */
export const readEntry = (
  entry: unknown,
  number: number,
  groupsOff: ReadonlySet<unknown> = new Set(),
): readonly RuleLine[] => {
  const members = isChoices(entry) ? entry : {}
  const cells = cellsOf(members)
  // Only in files of this toolkit an id refers to one of its rules.
  if (Object.hasOwn(members, 'source_url'))
    return [{ number, record: { id: idOf(members.id) || undefined, ...ruleOf(cells, 'manual') } }]
  const found = isRedirection(members) ? cellsOfRedirection(members, groupsOff) : [{}]
  if (typeof found === 'string') return [{ number, reason: found }]
  return found.map((own) => ({ number, record: ruleOf({ ...cells, ...own }, 'imported') }))
}

const cellsOf = (members: Readonly<Record<string, unknown>>): Cells =>
  Object.fromEntries(
    Array.from(recognise(Object.keys(members)), ([cell, name]) => [cell, members[name]]),
  )
