import type { Block, Condition, Control, Effect, Field, Option } from './types.ts'

type Rest = Omit<Partial<Field>, 'name' | 'label' | 'control'>

const make =
  (control: Control) =>
  (name: string, label: string, rest: Rest = {}): Field => ({ name, label, control, ...rest })

export const toggle = make({ kind: 'toggle' })
export const decision = make({ kind: 'decision' })
export const text = make({ kind: 'text' })
export const long = make({ kind: 'long' })
export const address = make({ kind: 'address' })
export const pageAddress = make({ kind: 'page-address' })
export const email = make({ kind: 'email' })
export const time = make({ kind: 'time' })
export const date = make({ kind: 'date' })
export const template = make({ kind: 'template' })
export const longTemplate = make({ kind: 'template', isLong: true })
export const tags = make({ kind: 'tags' })
export const posts = make({ kind: 'items', of: 'post' })
export const terms = make({ kind: 'items', of: 'term' })

export const number = (
  name: string,
  label: string,
  { min, max, step, ...rest }: Rest & { min?: number; max?: number; step?: string } = {},
): Field =>
  make({
    kind: 'number',
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(step === undefined ? {} : { step }),
  })(name, label, rest)

export const select = (name: string, label: string, options: readonly Option[], rest: Rest = {}) =>
  make({ kind: 'select', options })(name, label, rest)

export const picked = (name: string, label: string, options: readonly Option[], rest: Rest = {}) =>
  make({ kind: 'picked', options })(name, label, rest)

export const checks = (name: string, label: string, options: readonly Option[], rest: Rest = {}) =>
  make({ kind: 'checks', options })(name, label, rest)

export const rows = (
  name: string,
  label: string,
  control: Omit<Extract<Control, { kind: 'rows' }>, 'kind'>,
  rest: Rest = {},
): Field => make({ kind: 'rows', ...control })(name, label, rest)

/** A toggle for all kinds, and the list of those that are chosen otherwise. */
export const allOr = (
  place: string,
  all: string,
  some: string,
  options: readonly Option[],
): readonly Field[] => [
  toggle(`${place}.all`, all),
  checks(`${place}.included`, some, options, { needs: [[`${place}.all`, false]] }),
]

/** The fields, shown only if these conditions are met, too. */
export const needing = (
  conditions: readonly Condition[],
  fields: readonly Field[],
): readonly Field[] =>
  fields.map((field) => ({ ...field, needs: [...conditions, ...(field.needs ?? [])] }))

export const block = (
  title: string,
  effect: Effect,
  fields: readonly Field[],
  intro?: string,
): Block => ({ title, effect, fields, ...(intro === undefined ? {} : { intro }) })
