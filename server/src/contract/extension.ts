/**
 * A point where a module lets others extend it without knowing them. The module that reads the
 * contributions declares it; the others name it in `Module.extensions`, and `ctx.extensions` reads
 * it.
 */
interface ExtensionPoint<Given, Read> {
  /** Names the kind of contribution in errors, such as "block". */
  readonly name: string
  readonly join: (given: readonly Given[]) => Read
}

/** The contribution of one module to one point. */
export interface Contribution {
  readonly point: ExtensionPoint<never, unknown>
  readonly given: unknown
}

/** Returns all contributions to a point, in the order of the modules' ranks. */
export type Extensions = <Read>(point: ExtensionPoint<never, Read>) => Read

interface ListPoint<T> extends ExtensionPoint<readonly T[], readonly T[]> {
  with(...values: readonly T[]): Contribution
}

interface NamedPoint<T>
  extends ExtensionPoint<Readonly<Record<string, T>>, ReadonlyMap<string, T>> {
  with(values: Readonly<Record<string, T>>): Contribution
}

/**
 * A point that is read as a list.
 *
 * @example
 * export const sitemapSections = extensionPoint<SitemapSection>('sitemap section')
 * // in the Module of a contributor
 * extensions: [sitemapSections.with(albums, artists)],
 * // where they are wanted
 * for (const section of ctx.extensions(sitemapSections)) …
 */
export const extensionPoint = <T>(name: string): ListPoint<T> => {
  const point: ListPoint<T> = Object.freeze({
    name,
    join: (given: readonly (readonly T[])[]) => Object.freeze(given.flat() as T[]),
    with: (...values: readonly T[]): Contribution => ({ point, given: values }),
  })
  return point
}

/** A point that is read by name. Two contributions with the same name are a programming error. */
export const namedExtensionPoint = <T>(name: string): NamedPoint<T> => {
  const point: NamedPoint<T> = Object.freeze({
    name,
    join: (given: readonly Readonly<Record<string, T>>[]) => {
      const joined = new Map<string, T>()
      for (const [key, value] of given.flatMap((record) => Object.entries(record))) {
        if (joined.has(key)) throw new Error(`the ${name} "${key}" is made by two modules`)
        joined.set(key, value)
      }
      return joined
    },
    with: (values: Readonly<Record<string, T>>): Contribution => ({ point, given: values }),
  })
  return point
}

/** Joins the contributions of the modules, once per process, so that reading a point is a look-up. */
export const collectExtensions = (
  modules: readonly { readonly extensions?: readonly Contribution[] }[],
): Extensions => {
  const given = Map.groupBy(
    modules.flatMap(({ extensions = [] }) => extensions),
    ({ point }) => point,
  )
  const joined = new Map(
    Array.from(given, ([point, contributions]) => [
      point,
      point.join(contributions.map((contribution) => contribution.given as never)),
    ]),
  )
  return <Read>(point: ExtensionPoint<never, Read>): Read => {
    if (!joined.has(point)) joined.set(point, point.join([]))
    return joined.get(point) as Read
  }
}
