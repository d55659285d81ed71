import type { Rows } from './tree.ts'

/** What people can change about a link. */
export interface LinkValues {
  readonly title: string
  /** Only own links have one that can be changed. */
  readonly url: string
  readonly isNewTab: boolean
  readonly attr_title: string
  readonly description: string
  /** Separated by spaces. */
  readonly classes: string
  readonly xfn: string
}

export type LinkType = 'custom' | 'post_type' | 'taxonomy' | 'post_type_archive'

/** A link of a menu. */
export interface Link extends LinkValues {
  readonly type: LinkType
  /** The name of the content type or taxonomy, and the id of what the link leads to. */
  readonly object: string
  readonly object_id: number
  /** What it leads to, in words: page, category. */
  readonly type_label: string
  /** Whether what it leads to is gone. */
  readonly invalid: boolean
  readonly isDraft: boolean
  /** The version that was read, for changes; absent while it is not stored. */
  readonly version?: string | undefined
  /** The place at which it is stored. */
  readonly parent: number
  readonly menu_order: number
  /** The title of what it leads to, which it has until it gets one of its own. */
  readonly objectTitle?: string
}

export interface Details {
  readonly name: string
  /** Names of the places that show the menu. */
  readonly locations: readonly string[]
  readonly auto_add: boolean
}

/** A menu with all its links. */
export interface Menu extends Details {
  readonly id: number
  /** The version of the details that was read, for changes. */
  readonly version: string | undefined
  readonly rows: Rows<Link>
}

const PREFIX = 'new-'
let count = 0

/** The key of a link that is not stored yet; stored ones have their id. */
export const newKey = (): string => `${PREFIX}${++count}`

export const isNew = (key: string): boolean => key.startsWith(PREFIX)

/** A link before anything about it was changed. */
export const newLink = (
  target: Pick<Link, 'type' | 'object' | 'object_id' | 'type_label' | 'title'> & {
    readonly url?: string
  },
): Link => ({
  ...{ url: '', isNewTab: false, attr_title: '', description: '', classes: '', xfn: '' },
  ...{ invalid: false, isDraft: false, parent: 0, menu_order: 0 },
  ...target,
  ...(target.type === 'custom' ? {} : { objectTitle: target.title }),
})
