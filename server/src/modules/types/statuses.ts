/** A status of items, and their visibility in it. */
export interface Status {
  readonly name: string
  readonly label: string
  /** The item is public. */
  readonly isPublic: boolean
  /** The item is visible with the capability to read private items of the type. */
  readonly isPrivate: boolean
  /** The item is visible to users who may edit it. */
  readonly isProtected: boolean
  /** For internal use: never listed among the statuses. */
  readonly isInternal: boolean
  /** Anonymous requests may filter lists by it. */
  readonly isQueryable: boolean
  /** Part of the list that an editor sees by default. */
  readonly showsInList: boolean
  /** The item has no date of its own yet: it gets the time of publication. */
  readonly hasFloatingDate: boolean
}

/** The registered status of this name, including internal ones. */
export const status = (name: string): Status | undefined => byName.get(name)

const define = (name: string, label: string, flags: Partial<Status>): Status => ({
  name,
  label,
  isPublic: false,
  isPrivate: false,
  isProtected: false,
  isInternal: false,
  isQueryable: false,
  showsInList: !flags.isInternal,
  hasFloatingDate: false,
  ...flags,
})

export const statuses: readonly Status[] = [
  define('publish', 'Published', { isPublic: true, isQueryable: true }),
  define('future', 'Scheduled', { isProtected: true }),
  define('draft', 'Draft', { isProtected: true, hasFloatingDate: true }),
  define('pending', 'Pending', { isProtected: true, hasFloatingDate: true }),
  define('private', 'Private', { isPrivate: true }),
  define('trash', 'Trash', { isInternal: true }),
  define('auto-draft', 'Automatic draft', { isInternal: true, hasFloatingDate: true }),
  define('inherit', 'Inherited', { isInternal: true }),
  define('request-pending', 'Request pending', { isInternal: true }),
  define('request-confirmed', 'Request confirmed', { isInternal: true }),
  define('request-failed', 'Request failed', { isInternal: true }),
  define('request-completed', 'Request completed', { isInternal: true }),
  define('dp-rewrite-republish', 'Republish', { isInternal: true }),
]

const byName: ReadonlyMap<string, Status> = new Map(statuses.map((one) => [one.name, one]))
