import type { View } from '@wordpress/dataviews'

/** What a view keeps; the page is always the first. */
export type KeptView = Readonly<Partial<Omit<View, 'page'>>>

/** A view that the user has saved under a name. */
export interface NamedView {
  readonly name: string
  readonly view: KeptView
}

/** What a user has chosen for a list. */
export interface Stored {
  /** The layout as it was left. */
  readonly last?: KeptView | undefined
  readonly named: readonly NamedView[]
}

/** What is not part of a layout, or is set by the screen. */
const OTHERS = ['page', 'search', 'filters', 'titleField', 'mediaField', 'descriptionField']

/** Layout, columns and sorting. */
export const layoutOf = (view: View): KeptView =>
  Object.fromEntries(Object.entries(view).filter(([name]) => !OTHERS.includes(name)))

/** All that a named view has; locked filters belong to the screen. */
export const keptOf = (view: View): KeptView => ({
  ...layoutOf(view),
  search: view.search ?? '',
  filters: (view.filters ?? []).filter(({ isLocked }) => !isLocked),
})

/** A kept view in a list whose own view is `initial`. */
export const shownOf = (initial: View, kept: KeptView): View =>
  ({
    ...initial,
    ...kept,
    page: 1,
    filters: [
      ...(initial.filters ?? []).filter(({ isLocked }) => isLocked),
      ...(kept.filters ?? []),
    ],
  }) as View

export const isSameView = (a: KeptView, b: KeptView): boolean => canonical(a) === canonical(b)

/** Without what is empty, in a fixed order. */
const canonical = (view: KeptView): string =>
  JSON.stringify(
    Object.entries(view)
      .filter(([, value]) => value !== undefined && value !== '')
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

/** The stored choice; preferences may come from other programs. */
export const readStored = (value: unknown): Stored => {
  const { last, named } = (value ?? {}) as Partial<Stored>
  return { last, named: Array.isArray(named) ? named.filter(isNamed) : [] }
}

const isNamed = (value: Partial<NamedView> | null): boolean =>
  typeof value?.name === 'string' && typeof value.view === 'object' && value.view !== null

/** The stored choice with another layout; each of these changes leaves the rest of it as it is. */
export const withLast =
  (last: KeptView | undefined) =>
  (value: unknown): Stored => ({ ...readStored(value), last })

/** With a view under its name, also over one that has the name. */
export const withNamed =
  (view: NamedView) =>
  (value: unknown): Stored => {
    const stored = withoutNamed(view.name)(value)
    return { ...stored, named: [...stored.named, view] }
  }

export const withoutNamed =
  (name: string) =>
  (value: unknown): Stored => {
    const stored = readStored(value)
    return { ...stored, named: stored.named.filter((view) => view.name !== name) }
  }

export const withRenamed =
  (from: string, to: string) =>
  (value: unknown): Stored => {
    const stored = readStored(value)
    return {
      ...stored,
      named: stored.named.map((view) => (view.name === from ? { ...view, name: to } : view)),
    }
  }
