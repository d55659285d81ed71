import type { Dice } from './random-request.ts'

/** An argument as the published index describes it. */
export interface Described {
  readonly type?: string | readonly string[]
  readonly format?: string
  /** An object where the reference publishes one. */
  readonly enum?: readonly unknown[] | Readonly<Record<string, unknown>>
  readonly default?: unknown
  readonly required?: boolean
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: Described
  readonly properties?: Readonly<Record<string, Described>>
  readonly anyOf?: readonly Described[]
  readonly oneOf?: readonly Described[]
}

const MARKUP = [
  '<!-- wp:paragraph --><p>x</p><!-- /wp:paragraph -->',
  '<!-- wp:gallery {"ids":[1,"x",null]} --><!-- /wp:gallery -->',
  '<!-- wp:query {"queryId":0,"query":{"perPage":-1,"offset":"x"}} --><!-- /wp:query -->',
  '<!-- wp:latest-posts {"postsToShow":1e9,"categories":{}} /-->',
  '<p onclick="x">&#0;&#xD800;</p><script>',
  '[gallery ids="1,,x" columns="-1"][caption]',
]
/** Texts that most arguments accept and some reject. */
const TEXTS = [
  ...[
    '',
    ' ',
    'a word',
    'Ünïcode ẞ ﬃ',
    '0',
    '-1',
    'null',
    'true',
    'me',
    'post',
    'page',
    'category',
  ],
  ...['\u0000', 'a\u0000b', '\ud800', 'x\udfff', '\ufeff', '\u202e', '\u{1f4a5}', '\u2028', '\r\n'],
  ...["'; --", '%', '_', '\\', '%5C', '%00', '../../x', '{{x}}', '#tag %%title%% %'],
  ...['a'.repeat(300), 'é'.repeat(5_000), 'x'.repeat(10_000), 'x'.repeat(10_001)],
  ...['[', '(', '(a+)+$', '*', '/x/', '^', '{"a":1}', '[1]', 'a,b,,c', '1,2,3', 'a:b', 'a=b&c[]=d'],
  ...MARKUP,
]
const DATES = [
  ...['2026-11-15T12:00:00', '2026-11-15', '2026-02-30T00:00:00', '0000-00-00T00:00:00'],
  ...[
    '9999-12-31T23:59:59',
    '10000-01-01T00:00:00',
    '-0001-01-01T00:00:00',
    '1969-12-31T23:59:59Z',
  ],
  ...['2026-03-29T02:30:00', '2026-11-15T24:00:00', '2026-11-15T12:00:00+99:99', 'now', '1e9'],
]
const ADDRESSES = [
  ...[
    'http://callboard.test/',
    'https://example.org/a?b=c#d',
    'http://127.0.0.1:1/',
    'ftp://x',
    '//x',
  ],
  ...[
    'http://[::1]/',
    'http://[',
    'javascript:alert(1)',
    'data:,x',
    '/',
    '/feed/',
    '/?p=1',
    'http://a b/',
  ],
  ...[
    `http://example.org/${'x'.repeat(3_000)}`,
    'http://ü.example/ü',
    'http://x:99999/',
    'mailto:a@b',
  ],
]
const EMAILS = [
  'a@example.org',
  '@',
  'a@b',
  `${'a'.repeat(300)}@example.org`,
  'ü@ü.example',
  'a b@c.d',
]
const NUMBERS = [
  0,
  1,
  2,
  3,
  10,
  100,
  101,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
  5e-324,
]
const FORMATS: Readonly<Record<string, readonly unknown[]>> = {
  ...{ 'date-time': DATES, uri: ADDRESSES, email: EMAILS },
  ip: ['127.0.0.1', '::1', '256.1.1.1', 'fe80::1%eth0'],
  uuid: ['123e4567-e89b-42d3-a456-426614174000', '0', 'g'.repeat(36)],
  'hex-color': ['#fff', '#ffffff', '#ggg', '#'],
}
const KEYS = [
  'a',
  '0',
  'id',
  'raw',
  'rendered',
  'value',
  '__proto__',
  'constructor',
  'length',
  'é',
  '',
]
/** Generates argument values that fit their description, and some that nearly do. */
export interface Values {
  fitting(name: string, schema: Described): unknown
  odd(name: string, schema: Described): unknown
}

/** `knownOf` returns an existing value for a name. */
export const createValues = ({ below, pick }: Dice, knownOf: (name: string) => unknown): Values => {
  const chance = (oneIn: number): boolean => below(oneIn) === 0
  const typeOf = ({ type }: Described): string =>
    (typeof type === 'object' ? pick(type) : type) ?? 'string'
  const choicesOf = ({ oneOf, anyOf }: Described): readonly Described[] => oneOf ?? anyOf ?? []

  const fitting = (name: string, schema: Described, depth = 0): unknown => {
    const choices = choicesOf(schema)
    if (choices.length > 0) return fitting(name, pick(choices), depth)
    if (schema.enum !== undefined) return pick(Object.values(schema.enum))
    return (fits[typeOf(schema)] ?? fittingText)(name, schema, depth)
  }

  const fittingNumber = (name: string, { minimum = 0, maximum = Infinity }: Described): number => {
    const known = chance(3) ? undefined : Number(knownOf(name) ?? Number.NaN)
    if (known !== undefined && known >= minimum && known <= maximum) return known
    return Math.min(maximum, minimum + below(20))
  }

  const fittingText = (name: string, { format, minLength = 0, maxLength }: Described): unknown => {
    const special = FORMATS[format ?? ''] ?? FORMATS[formatByName(name)]
    if (special !== undefined) return pick(special.slice(0, 2))
    const known = chance(2) ? knownOf(name) : undefined
    const text = String(known ?? pick(TEXTS)).padEnd(minLength, 'x')
    return maxLength === undefined ? text : text.slice(0, maxLength)
  }

  const members = (
    properties: Described['properties'],
    make: (name: string, schema: Described) => unknown,
  ): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(properties ?? {})
        .filter(([, { required }]) => required === true || chance(2))
        .map(([name, schema]) => [name, make(name, schema)]),
    )

  type Maker = (name: string, schema: Described, depth: number) => unknown
  const fits: Readonly<Record<string, Maker>> = {
    ...{ number: fittingNumber, integer: fittingNumber, null: () => null },
    boolean: () => pick([true, false]),
    array: (name, { items = {}, minItems = 0 }, depth) =>
      Array.from({ length: depth > 4 ? 0 : minItems + below(3) }, () =>
        fitting(name, items, depth + 1),
      ),
    object: (_name, { properties }, depth) =>
      depth > 4 ? {} : members(properties, (name, schema) => fitting(name, schema, depth + 1)),
  }

  const anything = (depth: number): unknown =>
    pick([
      () => pick(TEXTS),
      () => pick(NUMBERS),
      () => pick([true, false, null]),
      () => Array.from({ length: depth > 2 ? 0 : below(4) }, () => anything(depth + 1)),
      () => strange(depth),
    ])()
  const strange = (depth: number): Record<string, unknown> =>
    Object.fromEntries(
      Array.from({ length: depth > 2 ? 0 : below(4) }, () => [pick(KEYS), anything(depth + 1)]),
    )

  const odd = (name: string, schema: Described, depth = 0): unknown => {
    if (chance(4)) return anything(depth)
    const choices = choicesOf(schema)
    if (choices.length > 0) return odd(name, pick(choices), depth)
    return (odds[typeOf(schema)] ?? oddText)(name, schema, depth)
  }

  const oddNumber = (_name: string, { minimum, maximum }: Described): unknown => {
    const edges = [minimum, maximum].filter((edge) => edge !== undefined)
    const value = pick([...edges.flatMap((edge) => [edge, edge - 1, edge + 1]), ...NUMBERS])
    return chance(4) ? String(value) : value
  }

  const oddText = (name: string, { format, minLength, maxLength }: Described): unknown => {
    const special = FORMATS[format ?? ''] ?? FORMATS[formatByName(name)]
    if (special !== undefined && !chance(4)) return pick(special)
    const edges = [minLength, maxLength].filter((edge) => edge !== undefined)
    if (edges.length > 0 && chance(2))
      return 'x'.repeat(Math.min(Math.max(0, pick(edges) + below(3) - 1), 70_000))
    return pick(TEXTS)
  }

  const odds: Readonly<Record<string, Maker>> = {
    ...{ number: oddNumber, integer: oddNumber, null: () => pick(NUMBERS) },
    boolean: () => pick(['true', '0', 'yes', 1, 2, '']),
    array: (name, { items = {}, maxItems = 150 }, depth) => {
      const length = depth < 2 && chance(5) ? Math.min(maxItems, 300) + 1 : below(3)
      const some = Array.from({ length }, () => fitting(name, items, depth + 1))
      return [...some, odd(name, items, depth + 1)]
    },
    object: (_name, { properties }, depth) =>
      depth > 4
        ? {}
        : {
            ...members(properties, (name, schema) =>
              (chance(3) ? odd : fitting)(name, schema, depth + 1),
            ),
            ...(chance(2) ? strange(depth) : {}),
          },
  }

  return { fitting, odd }
}

const formatByName = (name: string): string => {
  if (/url|link|src|source|target|address/i.test(name)) return 'uri'
  return /date|after|before|start|finish|day/i.test(name) ? 'date-time' : ''
}
