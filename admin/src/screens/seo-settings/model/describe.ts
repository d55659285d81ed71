import { decodeEntities } from '@wordpress/html-entities'
import { __ } from '@wordpress/i18n'
import type { Control } from '../declaration/index.ts'

const MOST = 120

/** A value in words, for lists of changes. */
export const describe = (value: unknown, control?: Control): string => {
  const text = decodeEntities(wordsOf(value, control)).trim()
  if (text === '') return __('empty')
  return text.length > MOST ? `${text.slice(0, MOST)} …` : text
}

const wordsOf = (value: unknown, control: Control | undefined): string => {
  if (typeof value === 'boolean') return value ? __('on') : __('off')
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((member) => memberOf(member, control)).join(', ')
  const given = control?.kind === 'picked' ? pickedValue(value) : String(value)
  return labelOf(given, control)
}

const labelOf = (value: string, control: Control | undefined): string =>
  control && 'options' in control
    ? (control.options.find((option) => option.value === value)?.label ?? value)
    : value

const memberOf = (member: unknown, control: Control | undefined): string => {
  const value = parsed(member)
  if (typeof value !== 'object' || value === null) return labelOf(String(value), control)
  const { label } = value as { readonly label?: unknown }
  return typeof label === 'string'
    ? label
    : Object.values(value)
        .filter((part) => typeof part === 'string' && part !== '')
        .join(' ')
}

/** JSON of an object, or the value itself. */
export const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string' || !value.startsWith('{')) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

/** The value of a choice that is stored as `{"label", "value"}`. */
export const pickedValue = (stored: unknown): string => {
  const value = parsed(stored)
  const picked =
    typeof value === 'object' && value !== null && 'value' in value ? value.value : value
  return String(picked ?? '')
}
