import { GOODS } from './goods.ts'
import { PEOPLE } from './people.ts'
import { TEXTS } from './texts.ts'
import type { GraphForm } from './types.ts'
import { WORKS } from './works.ts'

export type { Field, GraphForm } from './types.ts'

/** The forms of all graphs that the server makes from one. */
export const FORMS: readonly GraphForm[] = [...TEXTS, ...WORKS, ...GOODS, ...PEOPLE]

export const formOf = (name: unknown): GraphForm | undefined =>
  FORMS.find((form) => form.name === name)
