import { hasMoreOf } from '../../../lib/text.ts'
import { inSlices } from '../../../lib/yield-to-event-loop.ts'
import { parseDocument } from '../../../transfer/read/json.ts'
import { idOf, isChoices } from '../../seo-kernel/index.ts'
import type { ImportedRule } from '../rules/index.ts'
import { type Cells, recognise, ruleOf } from './cells.ts'
import { MAX_ROWS, redirectFileErrors } from './errors.ts'

/** Deeper than any exported file. */
const MAX_DEPTH = 32

/** More than in any exported file; counted before a file is parsed, which takes long for very many. */
const MAX_OBJECTS = MAX_ROWS * 5
const MAX_MEMBERS = MAX_ROWS * 40

/** The redirects in a JSON file of this toolkit or of another tool. */
export const readJson = async (text: string): Promise<readonly ImportedRule[]> => {
  if (hasMoreOf('{', text, MAX_OBJECTS) || hasMoreOf(',', text, MAX_MEMBERS))
    throw redirectFileErrors.seo_too_many_redirects(MAX_ROWS)
  const entries = entriesOf(parseDocument(text, MAX_DEPTH))
  if (!entries) throw redirectFileErrors.seo_bad_redirect_file('it holds no list of redirects')
  if (entries.length === 0) throw redirectFileErrors.seo_bad_redirect_file('it is empty')
  if (entries.length > MAX_ROWS) throw redirectFileErrors.seo_too_many_redirects(MAX_ROWS)
  return inSlices(entries, readEntry)
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

export const readEntry = (entry: unknown): ImportedRule => {
  const members = isChoices(entry) ? entry : {}
  // Only in files of this toolkit an id refers to one of its rules.
  if (Object.hasOwn(members, 'source_url'))
    return { id: idOf(members.id) || undefined, ...ruleOf(cellsOf(members), 'manual') }
  return ruleOf({ ...cellsOf(members), ...cellsOfRedirection(members) }, 'imported')
}

const cellsOf = (members: Readonly<Record<string, unknown>>): Cells =>
  Object.fromEntries(
    Array.from(recognise(Object.keys(members)), ([cell, name]) => [cell, members[name]]),
  )

/** The plugin Redirection stores targets and flags in nested objects. */
const cellsOfRedirection = ({
  url,
  match_type,
  match_data,
  action_type,
  action_data,
}: Readonly<Record<string, unknown>>): Cells => {
  if (match_type === undefined && action_type === undefined) return {}
  const target = isChoices(action_data) ? action_data.url : action_data
  const flags = isChoices(match_data) && isChoices(match_data.source) ? match_data.source : {}
  // Conditional rules are skipped, since they would apply to all visitors.
  const isForAll = match_type === undefined || match_type === 'url'
  return {
    source: isForAll ? url : '',
    target: action_type === 'nothing' ? '' : target,
    ...(action_type === 'pass' ? { code: 0 } : {}),
    ...(flags.flag_case === undefined ? {} : { ignoreCase: flags.flag_case }),
    ...(flags.flag_trailing === undefined ? {} : { ignoreSlash: flags.flag_trailing }),
    ...(flags.flag_query === undefined ? {} : { query: flags.flag_query }),
  }
}
