/** What Vite tells of each chunk. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly imports?: readonly string[]
      readonly dynamicImports?: readonly string[]
      readonly css?: readonly string[]
    }
  >
>

/** The chunks that every page loads. */
const ENTRIES = ['src/main.tsx', 'src/start.tsx']

/** The frame, and each screen beyond it. */
export interface Sizes {
  readonly frame: number
  readonly screens: Readonly<Record<string, number>>
}

/** Ceilings in bytes. */
export interface Budget {
  /** What every page loads. */
  readonly frame: number
  /** What any screen loads beyond that. */
  readonly screen: number
  /** Screens with a ceiling of their own: small ones, and the editors. */
  readonly exceptions: Readonly<Record<string, number>>
}

/** Bytes that a browser downloads before a screen is usable, for all screens that the frame can open. */
export const sizesOf = (manifest: Manifest, bytesOf: (file: string) => number): Sizes => {
  const sum = (files: readonly string[]) => files.reduce((bytes, file) => bytes + bytesOf(file), 0)
  const frame = chunksOf(manifest, ENTRIES)
  const inFrame = filesOf(manifest, frame)
  const screens = [...frame]
    .flatMap((name) => manifest[name]?.dynamicImports ?? [])
    .filter((name) => name.startsWith('src/screens/'))
    .toSorted()
  return {
    frame: sum([...inFrame]),
    screens: Object.fromEntries(
      screens.map((screen) => {
        const files = filesOf(manifest, chunksOf(manifest, [screen]))
        return [screen, sum([...files].filter((file) => !inFrame.has(file)))]
      }),
    ),
  }
}

export const ceilingOf = (screen: string, { screen: common, exceptions }: Budget): number =>
  exceptions[screen] ?? common

/** What is larger than its ceiling. */
export const oversized = ({ frame, screens }: Sizes, budget: Budget): readonly string[] => [
  ...(frame > budget.frame ? ['frame'] : []),
  ...Object.entries(screens).flatMap(([screen, size]) =>
    size > ceilingOf(screen, budget) ? [screen] : [],
  ),
]

/** The chunks with these names, and all that they cannot start without. */
const chunksOf = (manifest: Manifest, names: readonly string[]): ReadonlySet<string> => {
  const chunks = new Set<string>()
  const add = (name: string): void => {
    if (chunks.has(name)) return
    chunks.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The built admin has no chunk ${name}.`)
    for (const other of chunk.imports ?? []) add(other)
  }
  for (const name of names) add(name)
  return chunks
}

const filesOf = (manifest: Manifest, chunks: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    [...chunks].flatMap((name) => {
      const { file, css = [] } = manifest[name] ?? {}
      return file === undefined ? [] : [file, ...css]
    }),
  )
