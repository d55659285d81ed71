import {
  array,
  integer,
  mapOf,
  number,
  object,
  oneOf,
  string,
  typed,
  type ValueOf,
} from '../../../contract/schema.ts'

/** The result of one test of a page. */
export interface AuditFinding {
  readonly status: 'passed' | 'warning' | 'error'
  /** The code of the fault. */
  readonly error?: string
  /** The tested value: a text, a list of addresses, or a number. */
  readonly value?: unknown
  readonly total?: number
}

const GROUPS = ['basic', 'advanced', 'performance', 'security'] as const

type AuditGroup = (typeof GROUPS)[number]

export type AuditResults = Readonly<
  Record<AuditGroup, Readonly<Record<string, AuditFinding | undefined>>>
>

const required = { required: true } as const

const Texts = array(string())

const Finding = object({
  status: oneOf(['passed', 'warning', 'error'], required),
  error: string({ description: 'Error code.' }),
  value: typed<unknown>({
    anyOf: [
      string(),
      number(),
      Texts,
      mapOf(typed({ anyOf: [string(), integer(), Texts] }), {
        description: 'Several values, keyed by name.',
      }),
    ],
    description: 'Value that was tested.',
  }),
  total: integer(),
})

const Findings = mapOf(Finding, { ...required, description: 'Results, keyed by test.' })

/** An audit in responses. */
export const AuditShape = typed<{ readonly score: number; readonly results: AuditResults }>(
  object({
    score: integer({ ...required, minimum: 0, maximum: 100 }),
    results: object(
      { basic: Findings, advanced: Findings, performance: Findings, security: Findings },
      required,
    ),
  }),
)

export type Audit = ValueOf<typeof AuditShape>

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

/** 100 without findings; an error costs twice as much as a warning. */
export const scoreOf = (results: AuditResults): number => {
  const lost = GROUPS.flatMap((group) =>
    Object.values(results[group]).map((finding) => {
      if (finding?.status === 'error') return 2 * WEIGHTS[group]
      return finding?.status === 'warning' ? WEIGHTS[group] : 0
    }),
  ).reduce((sum, points) => sum + points, 0)
  return Math.max(0, 100 - lost)
}
