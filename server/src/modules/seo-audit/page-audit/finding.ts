/** What one test of a page found. */
export interface AuditFinding {
  readonly status: 'passed' | 'warning' | 'error'
  /** The code of what is wrong. */
  readonly error?: string
  /** What was looked at: a text, a list of addresses, a number. */
  readonly value?: unknown
  readonly total?: number
}

const GROUPS = ['basic', 'advanced', 'performance', 'security'] as const

type AuditGroup = (typeof GROUPS)[number]

export type AuditResults = Readonly<
  Record<AuditGroup, Readonly<Record<string, AuditFinding | undefined>>>
>

type Details = Pick<AuditFinding, 'value' | 'total'>

export const passed = (details: Details = {}): AuditFinding => ({ status: 'passed', ...details })

export const warning = (error: string, details: Details = {}): AuditFinding => ({
  status: 'warning',
  error,
  ...details,
})

export const failure = (error: string, details: Details = {}): AuditFinding => ({
  status: 'error',
  error,
  ...details,
})

const WEIGHTS: Readonly<Record<AuditGroup, number>> = {
  basic: 6,
  advanced: 4,
  performance: 3,
  security: 4,
}

/** 100 where nothing is wrong; what is an error counts twice. */
export const scoreOf = (results: AuditResults): number => {
  const lost = GROUPS.flatMap((group) =>
    Object.values(results[group]).map((finding) => {
      if (finding?.status === 'error') return 2 * WEIGHTS[group]
      return finding?.status === 'warning' ? WEIGHTS[group] : 0
    }),
  ).reduce((sum, points) => sum + points, 0)
  return Math.max(0, 100 - lost)
}
