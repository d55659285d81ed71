import { type Expression, type SqlBool, sql } from 'kysely'
import type { Caller } from '../../../contract/context.ts'
import { anonymous } from '../../../contract/principal.ts'
import type { Reader } from '../../../store/database.ts'
import { isSqlite } from '../../../store/engine.ts'
import { postTypes, statuses } from '../../types/index.ts'
import { TRASH } from '../item/index.ts'
import { mayEdit, mayRead, type PolicyRow } from './policy.ts'

/**
 * The rows of some types that a caller may read or edit: the results of `mayRead` and `mayEdit` for
 * every state of a row, as plain data. Lists add it to their query, so that rows, totals and pages
 * agree (SEC-10, SEC-15), and the rule itself stays in one place.
 */
export interface RowScope {
  readonly types: readonly string[]
  /** The author whose items count as the caller's own. */
  readonly userId: number | undefined
  readonly own: States
  readonly others: States
}

/** Trashed rows are matched by their former status. */
interface States {
  readonly statuses: readonly string[]
  readonly formerly: readonly string[]
}

/**
 * Items that a caller may see completely: readable, and without a password unless they may edit
 * them.
 */
export interface OpenScope {
  readonly read: readonly RowScope[]
  readonly edit: readonly RowScope[]
}

export type Rule = (caller: Caller, row: PolicyRow) => boolean

const STATUSES: readonly string[] = statuses.map(({ name }) => name)
/** A trashed row without a note has no known former status. */
const UNKNOWN = ''
const TRASHED = [...STATUSES, UNKNOWN].map((status) => ({
  status,
  meta: status === UNKNOWN ? '{}' : JSON.stringify({ [TRASH]: { status, slug: '' } }),
}))
const SERVED: readonly string[] = postTypes
  .filter(({ restBase }) => restBase !== undefined)
  .map(({ name }) => name)

/** Undefined if the caller sees every row of these types and statuses. */
export const scopeOf = (
  caller: Caller,
  may: Rule,
  types: readonly string[],
  among: readonly string[] = STATUSES,
): readonly RowScope[] | undefined => {
  if (caller.user.kind !== 'anonymous') return makeScope(caller, may, types, among)
  // All anonymous callers have the same scope, so it is cached.
  const known = scopesOfEverybody.get(may) ?? new Map<string, ReturnType<typeof scopeOf>>()
  scopesOfEverybody.set(may, known)
  const key = `${types} ${among}`
  if (!known.has(key)) {
    if (known.size >= MAX_SCOPES) known.clear()
    known.set(key, makeScope(caller, may, types, among))
  }
  return known.get(key)
}

const scopesOfEverybody = new WeakMap<Rule, Map<string, ReturnType<typeof scopeOf>>>()

/** More than the combinations of types and statuses that occur. */
const MAX_SCOPES = 500

const makeScope = (
  caller: Caller,
  may: Rule,
  types: readonly string[],
  among: readonly string[],
): readonly RowScope[] | undefined => {
  const scopes = groupedScopes(caller, may, types, among)
  const isWhole = ({ types: covered, own, others }: RowScope): boolean =>
    covered.length === new Set(types).size && seesAll(others, among) && seesAll(own, among)
  return scopes.some(isWhole) ? undefined : scopes
}

/** The scope for attachments and comments, which are as visible as their items. */
export const openScopeOf = (caller: Caller): OpenScope =>
  caller.user.kind === 'anonymous' ? OPEN_TO_EVERYBODY : makeOpenScope(caller)

const makeOpenScope = (caller: Caller): OpenScope => ({
  read: groupedScopes(caller, mayRead, SERVED, STATUSES),
  edit: editScopeOf(caller),
})

export const editScopeOf = (caller: Caller): readonly RowScope[] =>
  groupedScopes(caller, mayEdit, SERVED, STATUSES)

/** The columns of the row to check, independent of its table alias. */
export interface PolicyColumns {
  readonly type: Expression<string>
  readonly status: Expression<string>
  readonly author_id: Expression<number | null>
  readonly meta: Expression<string>
}

/** The columns of a table of items under this alias. */
export const columnsOf = (
  table: string,
): PolicyColumns & { readonly password: Expression<string> } => ({
  type: sql.ref<string>(`${table}.type`),
  status: sql.ref<string>(`${table}.status`),
  author_id: sql.ref<number | null>(`${table}.author_id`),
  meta: sql.ref<string>(`${table}.meta`),
  password: sql.ref<string>(`${table}.password`),
})

/** A scope as SQL. Without an author the result may be null, so it must not be negated. */
export const isInScope = (
  db: Reader,
  columns: PolicyColumns,
  scopes: readonly RowScope[],
): Expression<SqlBool> =>
  any(
    scopes.map(({ types, userId, own, others }) => {
      const isOfType = oneOf(columns.type, types)
      const isSeen = (states: States) => isInStates(db, columns, states)
      if (userId === undefined || isSame(own, others)) return all([isOfType, isSeen(others)])
      const isOwn = sql<SqlBool>`${columns.author_id} = ${userId}`
      const isOthers = sql<SqlBool>`(${columns.author_id} is null or ${columns.author_id} <> ${userId})`
      return all([
        isOfType,
        any([
          ...(isNone(own) ? [] : [all([isOwn, isSeen(own)])]),
          ...(isNone(others) ? [] : [all([isOthers, isSeen(others)])]),
        ]),
      ])
    }),
  )

export const isOpenInScope = (
  db: Reader,
  columns: PolicyColumns & { readonly password: Expression<string> },
  { read, edit }: OpenScope,
): Expression<SqlBool> =>
  all([
    isInScope(db, columns, read),
    any([sql<SqlBool>`${columns.password} = ''`, isInScope(db, columns, edit)]),
  ])

/** Groups types with the same states. */
const groupedScopes = (
  caller: Caller,
  may: Rule,
  types: readonly string[],
  among: readonly string[],
): readonly RowScope[] => {
  const userId = caller.user.kind === 'user' ? caller.user.id : undefined
  const groups = new Map<string, RowScope>()
  for (const type of new Set(types)) {
    const others = statesOf((state) => may(caller, { ...state, type, author_id: null }), among)
    const own =
      userId === undefined
        ? others
        : statesOf((state) => may(caller, { ...state, type, author_id: userId }), among)
    if (isNone(own) && isNone(others)) continue
    const key = JSON.stringify([own, others])
    const known = groups.get(key)
    groups.set(key, { types: [...(known?.types ?? []), type], userId, own, others })
  }
  return [...groups.values()]
}

const statesOf = (
  isSeen: (state: Pick<PolicyRow, 'status' | 'meta'>) => boolean,
  among: readonly string[],
): States => {
  const seen = among.filter((status) => status !== 'trash' && isSeen({ status, meta: '{}' }))
  if (!among.includes('trash')) return { statuses: seen, formerly: [] }
  const formerly = TRASHED.filter(({ meta }) => isSeen({ status: 'trash', meta })).map(
    ({ status }) => status,
  )
  return formerly.length > STATUSES.length
    ? { statuses: [...seen, 'trash'], formerly: [] }
    : { statuses: seen, formerly }
}

const seesAll = (states: States, among: readonly string[]): boolean =>
  among.every((status) => states.statuses.includes(status))

const isNone = ({ statuses, formerly }: States): boolean =>
  statuses.length === 0 && formerly.length === 0

const isSame = (one: States, other: States): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const isInStates = (
  db: Reader,
  { status, meta }: PolicyColumns,
  { statuses, formerly }: States,
): Expression<SqlBool> => {
  if (formerly.length === 0) return oneOf(status, statuses)
  const former = isSqlite(db)
    ? sql<string>`coalesce(json_extract(${meta}, ${`$."${TRASH}".status`}), '')`
    : sql<string>`coalesce(${meta}::json -> ${sql.lit(TRASH)} ->> 'status', '')`
  return any([
    oneOf(status, statuses),
    all([
      oneOf(status, ['trash']),
      any([
        oneOf(former, formerly),
        ...(formerly.includes(UNKNOWN)
          ? [sql<SqlBool>`${former} not in (${sql.join([...STATUSES])})`]
          : []),
      ]),
    ]),
  ])
}

const oneOf = (column: Expression<string>, values: readonly string[]): Expression<SqlBool> => {
  const [only, ...others] = values
  if (only === undefined) return NEVER
  return others.length === 0
    ? sql<SqlBool>`${column} = ${only}`
    : sql<SqlBool>`${column} in (${sql.join([...values])})`
}

const NEVER = sql<SqlBool>`1 = 0`

const any = (conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> =>
  conditions.length === 0 ? NEVER : sql<SqlBool>`(${sql.join([...conditions], sql` or `)})`

const all = (conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join([...conditions], sql` and `)})`

/** All anonymous callers share one scope. */
export const OPEN_TO_EVERYBODY: OpenScope = makeOpenScope({ user: anonymous, can: () => false })
