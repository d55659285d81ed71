import { DataForm, type Field } from '@wordpress/dataviews'
import { useMemo } from 'react'
import type { Form } from '../../../parts/form.ts'
import type { Values } from './values.ts'

interface EditFormProps {
  readonly form: Form<Values>
  readonly fields: readonly Field<Values>[]
}

/** The fields of a quick edit, with what the server found wrong. */
export const EditForm = ({ form, fields }: EditFormProps) => {
  const layout = useMemo(
    () => ({ layout: { type: 'regular' as const }, fields: fields.map(({ id }) => id) }),
    [fields],
  )
  const shown = useMemo(() => [...fields], [fields])
  const validity = Object.fromEntries(
    Object.entries(form.faults).map(([name, message]) => [
      name,
      { custom: { type: 'invalid' as const, message } },
    ]),
  )
  const change = (edits: Partial<Values>) => {
    for (const name of Object.keys(edits) as (keyof Values)[]) form.set(name, edits[name])
  }
  return (
    <DataForm
      data={form.values}
      fields={shown}
      form={layout}
      onChange={change}
      validity={validity}
    />
  )
}
