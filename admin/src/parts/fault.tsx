import './fault.css'
import { Notice } from '@wordpress/components'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { type Faults, type Form, WHOLE } from './form.ts'

/** The line below a field: what is wrong with its value, or how it is meant. */
export const helpOf = (fault: string | undefined, help?: ReactNode): ReactNode =>
  fault === undefined ? help : <span className="cb-fault">{fault}</span>

/** The properties of a text field of a form. */
export const textField = <T extends object, K extends keyof T & string>(
  { values, faults, set }: Form<T>,
  name: K,
  help?: ReactNode,
) => ({
  value: String(values[name]),
  onChange: (value: string) => set(name, value as T[K]),
  help: helpOf(faults[name], help),
  'aria-invalid': faults[name] === undefined ? undefined : true,
})

interface OtherFaultsProps {
  readonly faults: Faults
  /** Names of the fields that show their fault themselves. */
  readonly fields: readonly string[]
}

/** The faults that no field shows. */
export const OtherFaults = ({ faults, fields }: OtherFaultsProps) => {
  const others = Object.entries(faults).filter(([name]) => !fields.includes(name))
  if (others.length === 0) return null
  return (
    <Notice status="error" isDismissible={false}>
      {others.map(([name, fault]) => (
        <p key={name}>{name === WHOLE ? fault : `${name}: ${fault}`}</p>
      ))}
    </Notice>
  )
}

/** Leads to the first field with a fault as soon as the form is no longer busy with sending. */
export const useFaultFocus = (form: RefObject<HTMLElement>, isBusy: boolean): void => {
  useEffect(() => {
    if (!isBusy) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, isBusy])
}
