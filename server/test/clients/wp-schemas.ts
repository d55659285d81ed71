import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Ajv2019, type ErrorObject } from 'ajv/dist/2019.js'
import formats from 'ajv-formats'

const BASE = 'https://raw.githubusercontent.com/johnbillion/wp-json-schemas/trunk/'
const HYPER_SCHEMA = 'https://json-schema.org/draft/2019-09/hyper-schema'

/** Validates responses with the schemas of the package `wp-json-schemas`. */
export interface WpSchemas {
  /** `posts` in the folder `collections` is named `collections/posts`. */
  readonly names: readonly string[]
  violations(name: string, answer: unknown, context?: string): string[]
}

export const loadWpSchemas = async (): Promise<WpSchemas> => {
  const require = createRequire(import.meta.url)
  const folder = dirname(require.resolve('wp-json-schemas'))
  const ajv = new Ajv2019({ strictSchema: false, allErrors: true })
  formats.default(ajv)
  // Hyper-schema adds only links between schemas; otherwise it is the draft that ajv supports.
  const draft = require('ajv/dist/refs/json-schema-2019-09/schema.json')
  ajv.addMetaSchema({ ...draft, $id: HYPER_SCHEMA })
  ajv.addSchema(JSON.parse(readFileSync(join(folder, 'schema.json'), 'utf8')))
  const found = await Array.fromAsync(glob('schemas/**/*.json', { cwd: folder }))
  const files = found.sort()
  for (const file of files) ajv.addSchema(JSON.parse(readFileSync(join(folder, file), 'utf8')))

  const prefix = join('schemas', 'rest-api')
  return {
    names: files
      .filter((file) => file.startsWith(prefix))
      .map((file) => file.slice(prefix.length + 1, -'.json'.length).replaceAll('\\', '/')),
    violations: (name, answer, context = 'view') => {
      const validate = ajv.getSchema(`${BASE}schemas/rest-api/${name}.json`)
      if (!validate) throw new Error(`there is no schema "${name}"`)
      if (validate(answer)) return []
      return (validate.errors ?? []).filter((error) => isViolation(error, context)).map(print)
    },
  }
}

/** The schemas describe whole objects; embedded ones lack properties. */
const isViolation = (error: ErrorObject, context: string): boolean =>
  !(context === 'embed' && error.keyword === 'required')

const print = ({ instancePath, message, params }: ErrorObject): string =>
  `${instancePath} ${message} ${JSON.stringify(params)}`
