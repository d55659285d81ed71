import { textOf } from '../../../seo-kernel/index.ts'
import { isRecord } from '../graphs/index.ts'
import { ORDERS, PROPERTIES, PROPERTIES_OF, USUAL } from './properties.ts'
import type { Requirement } from './rules.ts'
import { rulesOf } from './types.ts'
import { faultOf, numberOf } from './values.ts'

export interface SchemaIssue {
  /** An error prevents a rich result; a warning reduces it. */
  readonly severity: 'error' | 'warning'
  /** The type of the node. */
  readonly graph: string
  /** Its id, if it has one. */
  readonly id?: string
  readonly property: string
  readonly kind: 'missing' | 'invalid'
  /** The path of the value: `Recipe.review[1].author`. */
  readonly path: string
  readonly message: string
}

type Node = Readonly<Record<string, unknown>>

/** Limit of issues. */
const MAX_ISSUES = 200

/** The issues of nodes at every depth. References are validated at their target. */
export const issuesOf = (value: unknown): readonly SchemaIssue[] => {
  const issues: SchemaIssue[] = []
  judge(value, '', issues)
  return issues.slice(0, MAX_ISSUES)
}

const judge = (value: unknown, path: string, issues: SchemaIssue[]): void => {
  if (issues.length >= MAX_ISSUES) return
  if (Array.isArray(value)) {
    for (const [index, member] of value.entries())
      judge(member, path === '' ? '' : `${path}[${index}]`, issues)
    return
  }
  if (!isRecord(value) || isPointer(value)) return
  const types = [value['@type']].flat().map(textOf)
  const at = path || types.join('/') || 'thing'
  for (const type of types) issues.push(...judgeThing(type, value, at))
  for (const [name, member] of Object.entries(value))
    if (!name.startsWith('@')) judge(member, `${at}.${name}`, issues)
}

const isPointer = (value: Node): boolean =>
  Object.keys(value).every((name) => name === '@id' || name === '@type') && '@id' in value

const judgeThing = (type: string, node: Node, path: string): readonly SchemaIssue[] => {
  const { required = [], recommended = [] } = rulesOf(type)
  const issue = (
    severity: SchemaIssue['severity'],
    property: string,
    message: string,
    at = `${path}.${property.split(' ', 1)}`,
  ): SchemaIssue => ({
    severity,
    graph: type,
    ...(typeof node['@id'] === 'string' ? { id: node['@id'] } : {}),
    property,
    kind: 'invalid',
    path: at,
    message,
  })
  const lack = (severity: SchemaIssue['severity'], names: readonly string[], message: string) => ({
    ...issue(severity, names.join(' | '), message),
    kind: 'missing' as const,
  })
  const lacks = (requirements: readonly Requirement[]): readonly (readonly string[])[] =>
    requirements
      .map((requirement) => [requirement].flat())
      .filter((names) => !names.some((name) => hasValue(node[name])))
  return [
    ...lacks(required).map((names) => lack('error', names, `${type} needs ${listed(names)}.`)),
    ...Object.entries(node).flatMap(([name, value]) => {
      const rule = ruleOf(type, name)
      if (!rule || !hasValue(value)) return []
      const isList = Array.isArray(value)
      return [value].flat().flatMap((member, index) => {
        const fault = faultOf(rule, member)
        if (!fault) return []
        const at = `${path}.${name}${isList ? `[${index}]` : ''}`
        const severity = fault.isSevere ? 'error' : 'warning'
        return [issue(severity, name, `"${name}" of ${type} ${fault.text}.`, at)]
      })
    }),
    ...ORDERS.filter(([first, second]) => isReversed(node, first, second)).map(
      ([first, second, severity]) =>
        issue(
          severity ?? 'error',
          first,
          `"${first}" of ${type} is beyond "${second}", which is ${textOf(valueAt(node, second))}.`,
        ),
    ),
    ...lacks(recommended).map((names) =>
      lack('warning', names, `${type} says more with ${listed(names)}.`),
    ),
  ]
}

const listed = (names: readonly string[]): string =>
  names.length === 1 ? `"${names.join()}"` : `one of ${names.map((name) => `"${name}"`).join(', ')}`

const ruleOf = (type: string, name: string) => {
  const own = Object.hasOwn(PROPERTIES_OF, type) ? PROPERTIES_OF[type] : undefined
  if (own && Object.hasOwn(own, name)) return own[name]
  return Object.hasOwn(PROPERTIES, name) ? PROPERTIES[name] : undefined
}

const valueAt = (node: Node, name: string): unknown =>
  node[name] ?? ('ratingValue' in node && Object.hasOwn(USUAL, name) ? USUAL[name] : undefined)

/** Compares numbers by value, and dates by time. */
const isReversed = (node: Node, first: string, second: string): boolean => {
  const [one, other] = [valueAt(node, first), valueAt(node, second)]
  const numbers = [numberOf(one), numberOf(other)] as const
  if (!numbers.some(Number.isNaN)) return numbers[0] > numbers[1]
  if (typeof one !== 'string' || typeof other !== 'string') return false
  if (!isDay(one) || !isDay(other)) return false
  // Without a time only the days are compared.
  const isRough = one.length === DAY || other.length === DAY
  return isRough ? one.slice(0, DAY) > other.slice(0, DAY) : Date.parse(one) > Date.parse(other)
}

const DAY = '2026-11-17'.length

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}/.test(text)

const hasValue = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && !value.length)
