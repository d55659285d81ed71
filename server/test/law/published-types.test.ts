import { beforeAll, describe, expect, it } from 'vitest'
import type { Schema } from '../../src/contract/schema.ts'
import { buildTestApp, type TestApp } from '../app.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

/** Parts without a type, with the reason. */
const FREE: readonly (readonly [parts: RegExp, reason: string])[] = [
  [
    /^abilities\S+ \w+ input$/,
    'as in the reference; the schema of each ability says what it takes',
  ],
  [/^batch\S+ \w+ \.responses\[\]\.body$/, 'the answer of any route'],
  [
    /^block-editor\S+ \w+ \.(__experimentalFeatures|postContentAttributes)$/,
    'theme.json and blocks',
  ],
  [/ encodeWidget \.instance\.raw$/, 'the settings of any widget'],
  [/ compareRewrite \.differences\[\]\.(base|original|copy)$/, 'any field of an item'],
  [
    / getSeoOfPost \.data\.currentPost\.(breadcrumb_settings|schema|ai)\b/,
    'kept as editors send it',
  ],
  [/ compareSeoRevisions \.diff\[\]\.(from|to)\|2$/, 'the same, in its history'],
  [/ \w+SeoSetting\w+ \S+\.(default|value|before|after)$/, 'the value of any setting'],
  [/SchemaTemplates? \.templates\[\]\.(properties|graph)$/, 'differs by the type of the graph'],
]

const isNamed = (part: string): boolean => !FREE.some(([parts]) => parts.test(part))

const typesOf = ({ type }: Schema): readonly string[] =>
  [type ?? 'any'].flat().filter((one) => one !== 'null')

/** An object without documented properties, or a value of any type. */
const isOpaque = (schema: Schema): boolean => {
  if (schema.oneOf || schema.anyOf || schema.enum) return false
  const types = typesOf(schema)
  if (types.includes('any')) return true
  if (!types.includes('object')) return false
  return schema.properties === undefined && typeof schema.additionalProperties !== 'object'
}

const partsOf = (schema: Schema): readonly (readonly [string, Schema])[] => [
  ...Object.entries(schema.properties ?? {}).map(([name, part]) => [`.${name}`, part] as const),
  ...(schema.items ? [['[]', schema.items] as const] : []),
  ...(typeof schema.additionalProperties === 'object'
    ? [['{}', schema.additionalProperties] as const]
    : []),
  ...[...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].map(
    (part, at) => [`|${at}`, part] as const,
  ),
]

const opaqueParts = (schema: Schema, at: string): readonly string[] =>
  isOpaque(schema)
    ? [at]
    : partsOf(schema).flatMap(([name, part]) => opaqueParts(part, `${at}${name}`))

describe('published types', () => {
  it('of arguments are not unions of three or more', () => {
    const unions = app.table.endpoints
      .flatMap(({ path, routes }) => routes.map((one) => ({ ...one, path })))
      .flatMap(({ name, path, route }) =>
        Object.entries(route.args)
          .filter(([, schema]) => typesOf(schema).length > 2)
          .map(([argument]) => `${path} ${name} ${argument}`),
      )
    expect(unions.filter(isNamed)).toEqual([])
  })

  it('of responses leave no part opaque', () => {
    const opaque = app.table.endpoints
      .flatMap(({ path, routes }) => routes.map((one) => ({ ...one, path })))
      .flatMap(({ name, path, route }) =>
        route.reply ? opaqueParts(route.reply, `${path} ${name} `) : [],
      )
    expect(opaque.filter(isNamed)).toEqual([])
  })
})
