/**
 * What several modules contribute under names, as one table. Two contributors of one name are a
 * mistake in the product.
 */
export const joinContributions = <T>(
  what: string,
  contributions: readonly (Readonly<Record<string, T>> | undefined)[],
): ReadonlyMap<string, T> => {
  const joined = new Map<string, T>()
  for (const contribution of contributions)
    for (const [name, value] of Object.entries(contribution ?? {})) {
      if (joined.has(name)) throw new Error(`the ${what} "${name}" is made by two modules`)
      joined.set(name, value)
    }
  return joined
}
