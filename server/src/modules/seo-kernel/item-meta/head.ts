import type { Context } from '../../../contract/context.ts'
import { type Head, headFor, headOfItem } from '../../head/index.ts'
import { addressOf, type Subject } from './subjects.ts'

/** The head of the published page of a post or a term. */
export const headOfSubject = async (
  ctx: Context,
  subject: Extract<Subject, { kind: 'post' | 'term' }>,
): Promise<Head> => {
  if (subject.kind === 'post') return headOfItem(ctx, subject.row, false)
  const { row } = subject
  const canonical = await addressOf(ctx, subject)
  // The first page of the archive, as far as its head depends on it.
  const view = {
    shown: { kind: 'archive', of: 'term', term: row },
    items: [],
    total: row.count,
    page: 1,
    perPage: Math.max(row.count, 1),
    addressOf: () => canonical,
    path: canonical,
  } as const
  return headFor(ctx, { view, canonical })
}
