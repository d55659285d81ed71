/** Where a term stood, and how many items carried it. */
interface TermPlace {
  readonly slug: string
  readonly parent_id: number
  readonly count: number
}

/** What modules tell each other after a commit; a module adds its own by declaration merging. */
export interface EventMap {
  'user.created': { id: number }
  'user.changed': { id: number }
  /** `toTrash`: the items that were left without an author and are wanted no more. */
  'user.deleted': { id: number; toTrash: readonly number[] }
  'post.saved': { id: number; type: string; status: string }
  /** It was not published before; told besides `post.saved`. */
  'post.published': { id: number; type: string }
  'post.deleted': { id: number; type: string }
  'term.saved': { id: number; taxonomy: string; before: TermPlace | undefined }
  'term.deleted': { id: number; taxonomy: string; before: TermPlace }
  'options.changed': { names: readonly string[] }
}
