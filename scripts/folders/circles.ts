/** The folders that each folder imports from. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>

/** Strongly connected groups of folders, each sorted by name. */
export const findCircles = (imports: Imports): string[][] => {
  const reached = new Map(Array.from(imports.keys(), (room) => [room, reach(imports, room)]))
  const circles = new Map<string, string[]>()
  for (const [room, others] of reached) {
    if (!others.has(room)) continue
    const circle = [...others].filter((other) => reached.get(other)?.has(room)).sort()
    circles.set(circle.join(' '), circle)
  }
  return [...circles.values()]
}

const reach = (imports: Imports, start: string): ReadonlySet<string> => {
  const reached = new Set<string>()
  const open = [start]
  for (let room = open.pop(); room !== undefined; room = open.pop())
    for (const next of imports.get(room) ?? [])
      if (!reached.has(next)) {
        reached.add(next)
        open.push(next)
      }
  return reached
}
