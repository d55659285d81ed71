/** How an operation is sent. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path below the interface's root; variables stand in braces. */
  readonly path: string
  /** Where arguments are sent that are not in the path. */
  readonly args: 'query' | 'body'
}

/** Members that an item may have besides its own. */
export interface Linked {
  /** Addresses of related items, by relation. */
  _links?: Record<string, { href: string; embeddable?: boolean; [member: string]: unknown }[]>
  /** The related items themselves, if `embed` was set. */
  _embedded?: Record<string, unknown[]>
}
