/**
 * The slug itself where it is free, else with the first free number behind it. `findTaken` says
 * which of the given slugs are in use.
 */
export const firstFreeSlug = async (
  slug: string,
  findTaken: (slugs: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<string> => {
  if (!(await findTaken([slug])).has(slug)) return slug
  let next = 2
  // Larger and larger batches: few questions even where a thousand share a name.
  for (let size = 10; ; size = Math.min(size * 10, 1_000)) {
    const candidates = Array.from({ length: size }, (_, index) => `${slug}-${next + index}`)
    const taken = await findTaken(candidates)
    const free = candidates.find((candidate) => !taken.has(candidate))
    if (free !== undefined) return free
    next += size
  }
}
