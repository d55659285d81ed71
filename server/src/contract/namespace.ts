import type { Context } from './context.ts'
import type { ErrorBody } from './errors.ts'
import { extensionPoint } from './extension.ts'
import type { Tag } from './tags.ts'

/** What the routes of one namespace have in common. The module that owns it declares it. */
export interface Namespace {
  /** Its neutral name, such as `core/v2`. */
  readonly name: string
  /** What existing clients call it, where that is something else. */
  readonly wordpressName?: string
  /**
   * Words of its paths that existing clients have others for: `{ 'tools/finder': 'tools/lens' }`
   * stands for these paths and all below them. Of several that fit the longest counts.
   */
  readonly wordpressPaths?: Readonly<Record<string, string>>
  /** The body of a refusal, made from the ordinary one. */
  readonly refusal?: (body: ErrorBody) => object
  /** Arguments in bodies are JSON: a form is not read, but for those that bring a file. */
  readonly ignoresForms?: true
  /** What kept answers of its routes are made from besides the tags that the routes name. */
  readonly cacheTags?: readonly Tag[]
  /**
   * On which terms others may use what its routes give; nothing where nobody has said. Told with
   * each answer, so what decides it is among the tags.
   */
  readonly terms?: (ctx: Context) => Promise<DataTerms | undefined>
}

/** Terms of use of data. */
export interface DataTerms {
  readonly licence: string
  /** Where the licence can be read; may be empty. */
  readonly address: string
  /** Whom to name; may be empty. */
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

export const namespaces = extensionPoint<Namespace>('namespace')
