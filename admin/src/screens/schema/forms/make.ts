import { __ } from '@wordpress/i18n'
import type { Control, Field, Option } from './types.ts'

type Make = (name: string, label: string, property?: string, help?: string) => Field

const make =
  (control: Control): Make =>
  (name, label, property = name, help) => ({
    ...{ name, label, property, control },
    ...(help === undefined ? {} : { help }),
  })

export const text = make({ kind: 'text' })
export const long = make({ kind: 'long' })
export const address = make({ kind: 'address' })
export const number = make({ kind: 'number' })
export const date = make({ kind: 'date' })
export const flag = make({ kind: 'flag' })

/** Several texts. */
export const lines = make({ kind: 'lines' })

export const minutes: Make = (name, label, property) =>
  number(name, label, property, __('In minutes.'))

export const select = (
  name: string,
  label: string,
  property: string,
  options: readonly Option[],
): Field => ({ name, label, property, control: { kind: 'select', options } })

export const rows = (
  name: string,
  label: string,
  property: string,
  row: string,
  fields: readonly Field[],
): Field => ({ name, label, property, control: { kind: 'rows', row, fields } })

/** Words of schema.org, which have no translation. */
export const words = (...names: readonly string[]): readonly Option[] =>
  names.map((value) => ({ value, label: value }))

/** Which of several types the node has. */
export const type = (...names: readonly string[]): Field =>
  select('type', __('Type'), '@type', words(...names))
