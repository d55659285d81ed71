/** Which items were made from which; see modules/duplicate-post. */
export interface PostCopiesTable {
  /** The copy. It goes, and this with it. */
  post_id: number
  original_id: number
  /** 1 where the copy is there to replace its original; an original has one such at most. */
  is_rewrite: number
  /** JSON of what both were when the copy was made; empty where nothing will be merged. */
  base: string
  /** 1 where the original keeps its date when a scheduled copy replaces it. */
  keeps_date: number
  /** Why a scheduled copy did not replace its original; empty where nothing went wrong. */
  fault: string
  created_gmt: string
}
