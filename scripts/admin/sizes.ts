/** What Vite tells of each chunk. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly imports?: readonly string[]
      readonly css?: readonly string[]
    }
  >
>

/** The chunks that every page loads. */
const ENTRIES = ['src/main.tsx', 'src/start.tsx']

/** Bytes of all files that a screen needs, with those of the frame around it. */
export const sizeOf = (
  manifest: Manifest,
  screen: string,
  bytesOf: (file: string) => number,
): number => {
  const chunks = new Set<string>()
  const files = new Set<string>()
  const add = (name: string): void => {
    if (chunks.has(name)) return
    chunks.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The admin has no chunk ${name}: correct the budget.`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const other of chunk.imports ?? []) add(other)
  }
  for (const name of [...ENTRIES, screen]) add(name)
  return [...files].reduce((sum, file) => sum + bytesOf(file), 0)
}

export const oversized = (
  sizes: Readonly<Record<string, number>>,
  budget: Readonly<Record<string, number>>,
): readonly string[] =>
  Object.keys(sizes).filter((screen) => (sizes[screen] ?? 0) > (budget[screen] ?? 0))
