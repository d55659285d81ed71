import { type ComponentType, lazy } from 'react'

export interface Screen {
  /** A pattern of wouter, below the path of the admin. */
  readonly path: string
  readonly title: string
  readonly component: ComponentType<{ readonly params: Readonly<Record<string, string>> }>
  /** Loads the code of the screen before it is opened. */
  readonly prefetch: () => Promise<unknown>
  /** Covers the frame: the editor has a bar of its own. */
  readonly isFull?: boolean
}

type Loader = () => Promise<{ readonly default: Screen['component'] }>

const screen = (path: string, title: string, load: Loader, isFull = false): Screen => ({
  ...{ path, title, isFull },
  component: lazy(load),
  prefetch: load,
})

const loadItems: Loader = () => import('../screens/items/index.tsx')
const loadEditor: Loader = () => import('../screens/editor/index.tsx')

/** Every screen of the admin; the first whose path matches is shown. */
export const screens: readonly Screen[] = [
  screen('/', 'Dashboard', () => import('../screens/dashboard/index.tsx')),
  screen('/:type(posts|pages)', 'Items', loadItems),
  screen('/:type(posts|pages)/new', 'New item', loadEditor, true),
  screen('/:type(posts|pages)/:id', 'Edit', loadEditor, true),
]
