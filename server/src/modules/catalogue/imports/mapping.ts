import { ITEM_TYPES, type ItemType, slugOf } from '../model/index.ts'
import { fieldsOfType, type Line } from '../transfer/index.ts'

/** What the columns of a file mean. */
export interface ImportSettings {
  /** What a line is about, unless it says so itself. */
  readonly type: ItemType | 'category'
  /** The field of each column; an empty one is left out. */
  readonly fields: Readonly<Record<string, string>>
  /** Whether related items and categories are given by their names, not by their slugs. */
  readonly isNamed: boolean
}

export const IMPORT_TYPES = [...ITEM_TYPES, 'category'] as const

/** A column of a file with its first value. */
export interface FoundColumn {
  readonly name: string
  readonly sample: string
}

/** Names that files have for a field, in the form of slugs. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  name: ['title', 'character', 'full-name'],
  slug: ['id-text', 'permalink'],
  description: ['content', 'text', 'bio', 'biography'],
  status: ['state'],
  actors: ['actor', 'played-by', 'performers'],
  shows: ['show', 'series', 'appears-in'],
  deaths: ['death', 'died-on', 'date-of-death'],
  cliches: ['cliche', 'tropes'],
  gender: ['genders', 'gender-identity'],
  sexuality: ['sexual-orientation', 'orientation'],
  romantic: ['romantic-orientation'],
  stations: ['station', 'network', 'channel'],
  nations: ['nation', 'country', 'countries'],
  formats: ['format'],
  genres: ['genre'],
  start: ['first-year', 'begin'],
  finish: ['last-year', 'end'],
  born: ['birthday', 'date-of-birth'],
  died: ['date-of-death', 'death'],
}

/** The fields that columns seem to mean, each once. */
export const suggestFields = (
  type: ImportSettings['type'],
  columns: readonly FoundColumn[],
): Record<string, string> => {
  const left = new Set(fieldsOfType(type))
  const take = (found: string | undefined): string => {
    if (found === undefined) return ''
    left.delete(found)
    return found
  }
  const slugs = columns.map(({ name }) => [name, slugOf(name)] as const)
  const exact = new Map(
    slugs.map(([name, slug]) => [
      name,
      take([...left].find((field) => field === name || slugOf(field) === slug)),
    ]),
  )
  return Object.fromEntries(
    slugs.map(([name, slug]) => [
      name,
      exact.get(name) || take([...left].find((field) => OTHER_NAMES[field]?.includes(slug))),
    ]),
  )
}

/** Fields that refer to others by slug. */
const REFERENCES: ReadonlySet<string> = new Set(['actors', 'similar'])
const PLAIN: ReadonlySet<string> = new Set([
  ...['type', 'kind', 'name', 'slug', 'status', 'description', 'deaths', 'born', 'died', 'queer'],
  ...['start', 'finish', 'seasons', 'score', 'worth_it', 'loved'],
])

/** A line as the importer reads it. */
export const mapLine = ({ number, record }: Line, settings: ImportSettings): Line => {
  const { type, fields, isNamed } = settings
  const mapped: Record<string, unknown> = { type }
  for (const [column, value] of Object.entries(record)) {
    const field = fields[column] ?? ''
    if (field !== '') mapped[field] = isNamed ? toSlugs(field, value) : value
  }
  return { number, record: mapped }
}

const toSlugs = (field: string, value: unknown): unknown => {
  if (typeof value !== 'string') return value
  if (field === 'shows') return piecesOf(value).map(partSlug).join(' ')
  if (REFERENCES.has(field) || !PLAIN.has(field)) return piecesOf(value).map(slugOf).join(' ')
  return value
}

const piecesOf = (text: string): string[] =>
  text
    .split(/[,;|]/)
    .map((piece) => piece.trim())
    .filter(Boolean)

/** `Person of Interest:regular:2011+2012` with the slug of the show. */
const partSlug = (piece: string): string => {
  const [name = '', ...rest] = piece.split(':')
  return [slugOf(name), ...rest.map((part) => part.trim())].join(':')
}
