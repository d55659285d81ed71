/** One setting. Values of clients are converted by its kind; see clean.ts. */
export interface Leaf<T = unknown> {
  readonly kind:
    | 'text'
    | 'code'
    | 'html'
    | 'lines'
    | 'flag'
    | 'count'
    | 'list'
    | 'rules'
    | 'recipients'
    | 'decision'
    | 'block'
    | 'decimal'
    | 'records'
  readonly default: T
  /** The settings of each member of a list of records. */
  readonly member?: OptionTree
}

/** Settings by name, in groups of any depth. */
export interface OptionTree {
  readonly [name: string]: Leaf | OptionTree
}

/** The values of a tree. */
export type ValuesOf<T> = {
  readonly [K in keyof T]: NonNullable<T[K]> extends Leaf<infer V> ? V : ValuesOf<NonNullable<T[K]>>
}

export const isLeaf = (node: Leaf | OptionTree): node is Leaf =>
  'kind' in node && typeof node.kind === 'string' && 'default' in node

/** A line of text without markup. `null` until it is set. */
export function text(value: string): Leaf<string>
export function text(value: null): Leaf<string | null>
export function text(value: string | null): Leaf<string | null> {
  return { kind: 'text', default: value }
}

/** The verification code of a service; the whole `meta` element is accepted as well. */
export const code = (): Leaf<string | null> => ({ kind: 'code', default: null })

/** Text of several lines without markup. */
export const block = (value: string): Leaf<string> => ({ kind: 'block', default: value })

/** Markup, which clients send with its entities encoded; it is decoded and sanitised when printed. */
export const html = (value: string | null): Leaf<string | null> => ({
  kind: 'html',
  default: value,
})

/** Texts, one per line. */
export const lines = (): Leaf<string | null> => ({ kind: 'lines', default: null })

export function flag(value: boolean): Leaf<boolean>
export function flag(value: null): Leaf<boolean | null>
export function flag(value: boolean | null): Leaf<boolean | null> {
  return { kind: 'flag', default: value }
}

/** Yes, no, or null for the default. */
export const decision = (): Leaf<boolean | null> => ({ kind: 'decision', default: null })

export function count(value: number): Leaf<number>
export function count(value: null): Leaf<number | null>
export function count(value: number | null): Leaf<number | null> {
  return { kind: 'count', default: value }
}

/** A number with a fraction, or null. */
export const decimal = (): Leaf<number | null> => ({ kind: 'decimal', default: null })

/** A list whose members have settings of their own. */
export const records = <T extends OptionTree>(member: T): Leaf<readonly ValuesOf<T>[]> => ({
  kind: 'records',
  default: [],
  member,
})

export const list = (...values: readonly string[]): Leaf<readonly string[]> => ({
  kind: 'list',
  default: values,
})

/** A list whose members are objects with texts. */
export const rows = <T>(): Leaf<readonly T[]> => ({ kind: 'list', default: [] })

/** A recipient of summaries, and the frequency. */
export interface SummaryRecipient {
  readonly email: string
  readonly frequency: 'weekly' | 'monthly'
}

export const recipients = (): Leaf<readonly SummaryRecipient[]> => ({
  kind: 'recipients',
  default: [],
})

/** A list of JSON texts, which are stored unchanged. */
export const rules = (): Leaf<readonly string[]> => ({ kind: 'rules', default: [] })

/** A setting for several kinds: all of them, or those that are listed. */
export const choice = (all: boolean, ...included: readonly string[]) => ({
  all: flag(all),
  included: list(...included),
})

/** A choice out of a list, as settings screens send it. */
export const picked = (value: string, label = value): Leaf<string> =>
  text(JSON.stringify({ label, value }))
