import type { Context } from './context.ts'
import type { ErrorBody } from './errors.ts'
import { extensionPoint } from './extension.ts'
import type { Tag } from './tags.ts'

/** What the routes of one namespace have in common. The module that owns it declares it. */
export interface Namespace {
  /** Its neutral name, such as `core/v2`. */
  readonly name: string
  /** Its name for existing clients, if that differs. */
  readonly wordpressName?: string
  /**
   * Words of its paths that existing clients spell differently: `{ 'tools/finder': 'tools/lens' }`
   * stands for these paths and all below them. The longest match wins.
   */
  readonly wordpressPaths?: Readonly<Record<string, string>>
  /** Converts the ordinary body of a refusal into that of this namespace. */
  readonly refusal?: (body: ErrorBody) => object
  /** Arguments in bodies are JSON: forms are ignored, except those with a file. */
  readonly ignoresForms?: true
  /** Tags of cached responses of its routes, besides those that the routes declare. */
  readonly cacheTags?: readonly Tag[]
  /**
   * Terms of use for the data of its routes; undefined if none are set. Sent with each response, so
   * the tags have to cover what the terms are read from.
   */
  readonly terms?: (ctx: Context) => Promise<DataTerms | undefined>
}

/** Terms of use of data. */
export interface DataTerms {
  readonly licence: string
  /** Address of the licence text; may be empty. */
  readonly address: string
  /** The attribution to give; may be empty. */
  readonly attribution: string
}

/** The terms of all namespaces that have any, by their neutral names. */
export const findDataTerms = async (ctx: Context): Promise<ReadonlyMap<string, DataTerms>> => {
  const found = new Map<string, DataTerms>()
  for (const { name, terms } of ctx.extensions(namespaces)) {
    const told = await terms?.(ctx)
    if (told) found.set(name, told)
  }
  return found
}

/** Names, path segments, error format, tags and terms of use of a namespace. */
export const namespaces = extensionPoint<Namespace>('namespace')
