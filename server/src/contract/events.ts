/** What modules tell each other after a commit; a module adds its own by declaration merging. */
export interface EventMap {
  'user.created': { id: number }
  'user.changed': { id: number }
  'user.deleted': { id: number; reassignedTo: number | undefined }
  'post.saved': { id: number; type: string; status: string }
  'post.deleted': { id: number; type: string }
  'options.changed': { names: readonly string[] }
}

export type Listener<E extends keyof EventMap> = (payload: EventMap[E]) => void | Promise<void>
