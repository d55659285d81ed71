import type { Api } from '@callboard/client'
import { __, sprintf } from '@wordpress/i18n'
import type { Field } from '../forms/index.ts'

export type Issue = Api['previewSchema']['reply']['issues'][number]

/** An issue with its path from the node that a form makes, or from the row of a form. */
export interface PlacedIssue {
  readonly issue: Issue
  readonly path: string
}

/** The issues of one node, by their paths in it. */
export const placed = (issues: readonly Issue[]): readonly PlacedIssue[] =>
  issues.map((issue) => ({ issue, path: issue.path.replace(/^[^.]*\.?/, '') }))

/** The names that a missing property may have: one of several suffices. */
const namesOf = ({ property }: Issue): readonly string[] => property.split(' | ')

/** The path of a missing property; of several, one suffices. */
export const nameOfMissing = ({ issue, path }: PlacedIssue): string => {
  const [last = '', ...others] = namesOf(issue).toReversed()
  if (others.length === 0) return path
  // translators: 1: names of properties, 2: the last one of them.
  const alternatives = sprintf(__('%1$s or %2$s'), others.toReversed().join(', '), last)
  return [...path.split('.').slice(0, -1), alternatives].join('.')
}

interface Sorted {
  /** Issues by the names of the fields that they are shown at. */
  readonly byField: ReadonlyMap<string, readonly PlacedIssue[]>
  /** Those that no field of the form can solve. */
  readonly others: readonly Issue[]
}

/** Where each issue is shown. */
export const sortIssues = (issues: readonly PlacedIssue[], fields: readonly Field[]): Sorted => {
  const byField = new Map<string, PlacedIssue[]>()
  const others: Issue[] = []
  for (const found of issues) {
    const field = fieldFor(found, fields)
    if (field) byField.set(field.name, [...(byField.get(field.name) ?? []), found])
    else others.push(found.issue)
  }
  return { byField, others }
}

const fieldFor = ({ issue, path }: PlacedIssue, fields: readonly Field[]): Field | undefined => {
  const before = path.split('.').slice(0, -1)
  const paths = [
    path,
    ...(issue.kind === 'missing' ? namesOf(issue).map((name) => [...before, name].join('.')) : []),
  ]
  const find = (fits: (property: string, at: string) => boolean) =>
    fields.find(({ property }) => paths.some((at) => fits(property, at)))
  return (
    find((property, at) => property === at) ??
    // A value within that of the field, as in its rows.
    find((property, at) => at.startsWith(`${property}.`) || at.startsWith(`${property}[`)) ??
    // The field fills in a part of what is missing.
    find((property, at) => property.startsWith(`${at}.`))
  )
}

/** The issues of one row of a field. */
export const issuesOfRow = (
  issues: readonly PlacedIssue[],
  { property }: Field,
  row: number,
): readonly PlacedIssue[] => {
  const start = `${property}[${row}].`
  return issues
    .filter(({ path }) => path.startsWith(start))
    .map(({ issue, path }) => ({ issue, path: path.slice(start.length) }))
}

/** The issues of a field itself, and not of its rows. */
export const issuesOfWhole = (
  issues: readonly PlacedIssue[],
  { property }: Field,
): readonly PlacedIssue[] => issues.filter(({ path }) => !path.startsWith(`${property}[`))
