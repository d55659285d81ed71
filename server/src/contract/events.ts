/** The position of a term, and the number of its items. */
interface TermPlace {
  readonly slug: string
  readonly parent_id: number
  readonly count: number
}

/** Events that modules emit after a commit; a module adds its own by declaration merging. */
export interface EventMap {
  'user.created': { id: number }
  'user.changed': { id: number }
  /** `toTrash`: items without a new author, which are to be trashed. */
  'user.deleted': { id: number; toTrash: readonly number[] }
  /** `isNew`: this transaction has made the item, so no earlier one left anything about it. */
  'post.saved': { id: number; type: string; status: string; isNew?: boolean }
  /** The item was not published before; emitted in addition to `post.saved`. */
  'post.published': { id: number; type: string; isNew?: boolean }
  /** `file`: the key of the file of an attachment. */
  'post.deleted': { id: number; type: string; file?: string }
  'comment.saved': { id: number; post: number; status: string }
  'comment.deleted': { id: number; post: number }
  'term.saved': { id: number; taxonomy: string; before: TermPlace | undefined }
  'term.deleted': { id: number; taxonomy: string; before: TermPlace }
  'options.changed': { names: readonly string[] }
}

/** An event with its payload. */
export type EmittedEvent<E extends keyof EventMap = keyof EventMap> = {
  readonly [K in E]: { readonly event: K; readonly payload: EventMap[K] }
}[E]
