/** One line about a robot. */
export interface Line {
  readonly directive: string
  readonly value: string
  /** What else is stored with it, such as the switch that it belongs to. */
  readonly more: Readonly<Record<string, unknown>>
}

/** The lines for one robot. */
export interface Group {
  readonly agent: string
  readonly lines: readonly Line[]
}

const parsed = (stored: unknown): Readonly<Record<string, unknown>> => {
  try {
    const rule: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored
    return typeof rule === 'object' && rule !== null ? (rule as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Stored rules by robot, in their order. */
export const groupsOf = (rules: readonly unknown[]): readonly Group[] => {
  const groups = new Map<string, Line[]>()
  for (const stored of rules) {
    const { userAgent, directive, fieldValue, ...more } = parsed(stored)
    const agent = String(userAgent ?? '')
    const line = { directive: String(directive ?? ''), value: String(fieldValue ?? ''), more }
    groups.set(agent, [...(groups.get(agent) ?? []), line])
  }
  return Array.from(groups, ([agent, lines]) => ({ agent, lines }))
}

/** Rules as the server stores them. */
export const rulesOf = (groups: readonly Group[]): string[] =>
  groups.flatMap(({ agent, lines }) =>
    lines.map(({ directive, value, more }) =>
      JSON.stringify({ userAgent: agent, directive, fieldValue: value, ...more }),
    ),
  )

/** The index of the first line of a group among all rules. */
export const firstOf = (groups: readonly Group[], at: number): number =>
  groups.slice(0, at).reduce((sum, { lines }) => sum + lines.length, 0)

export const NEW_LINE: Line = { directive: 'disallow', value: '', more: {} }
