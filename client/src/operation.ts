/** How an operation goes over the wire. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path below the interface's root; variables stand in braces. */
  readonly path: string
  /** Where the arguments go that are not in the path. */
  readonly args: 'query' | 'body'
}

/** What an item may carry besides its own members. */
export interface Linked {
  /** Addresses of related items, by relation. */
  _links?: Record<string, { href: string; embeddable?: boolean; [member: string]: unknown }[]>
  /** Those items themselves, where they were asked for. */
  _embedded?: Record<string, unknown[]>
}
