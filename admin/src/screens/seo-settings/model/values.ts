/** A setting of the server. */
export interface Setting {
  readonly name: string
  /** The kind of its value on the server. */
  readonly kind: string
  readonly default: unknown
  readonly value: unknown
}

/** Values by the names of their settings. */
export type Values = Readonly<Record<string, unknown>>

/** Whether two values mean the same; a text that was never set is empty. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

export const valuesOf = (settings: readonly Setting[]): Values =>
  Object.fromEntries(settings.map(({ name, value }) => [name, value]))

/** What is sent to the server: defaults are not stored, so that a later default can apply. */
export const requestOf = (
  settings: readonly Setting[],
  changes: Values,
): { values: Record<string, unknown>; reset: string[] } => {
  const known = new Map(settings.map((setting) => [setting.name, setting]))
  const values: Record<string, unknown> = {}
  const reset: string[] = []
  for (const [name, value] of Object.entries(changes)) {
    if (isSame(known.get(name)?.default, value)) reset.push(name)
    else values[name] = value
  }
  return { values, reset }
}
