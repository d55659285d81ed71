import { LRUCache } from 'lru-cache'
import { type Context, whileUnchanged } from '../../../contract/context.ts'
import type { TermRow } from '../../terms/index.ts'
import type { PostRow } from '../row.ts'
import type { Scope } from './scope.ts'
import {
  findPageTree,
  findPeriods,
  findPublishedItems,
  findUsedTerms,
  type ItemQuery,
  type Period,
} from './store.ts'

/** Published items for a list or a loop, without their texts. */
export const publishedItems = (scope: Scope, query: ItemQuery): Promise<readonly PostRow[]> =>
  remembered(scope, `items ${JSON.stringify(query)}`, [], ({ db }) => findPublishedItems(db, query))

/** The terms of a taxonomy, by name. */
export const usedTerms = (
  scope: Scope,
  taxonomy: string,
  options: { readonly withEmpty: boolean },
): Promise<readonly TermRow[]> =>
  remembered(scope, `terms ${options.withEmpty} ${taxonomy}`, [], ({ db }) =>
    findUsedTerms(db, taxonomy, options),
  )

/** In which periods posts were published, the newest first. */
export const periods = (scope: Scope, length: number): Promise<readonly Period[]> =>
  remembered(scope, `periods ${length}`, [], ({ db }) => findPeriods(db, length))

/** The published pages in the order of their menu. */
export const pageTree = (scope: Scope): Promise<readonly PostRow[]> =>
  remembered(scope, 'pages', [], ({ db }) => findPageTree(db))

const MAX_ANSWERS = 200

const memory = whileUnchanged(['posts', 'terms'], () =>
  Promise.resolve(new LRUCache<string, Promise<unknown>>({ max: MAX_ANSWERS })),
)

/** The same question is asked once until something changes, whichever content asks it. */
const remembered = async <T>(
  { ctx, budget }: Scope,
  key: string,
  none: T,
  load: (ctx: Context) => Promise<T>,
): Promise<T> => {
  if (budget.questions <= 0) return none
  budget.questions--
  // A transaction sees changes that nobody else may see yet.
  if ('touch' in ctx) return load(ctx)
  const answers = await memory(ctx)
  const known = answers.get(key)
  if (known) return known as Promise<T>
  const answer = load(ctx)
  answers.set(key, answer)
  answer.catch(() => answers.delete(key))
  return answer
}
