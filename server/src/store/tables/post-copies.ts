/** Copies of items and their originals; see modules/duplicate-post. */
export interface PostCopiesTable {
  /** The copy. The row is deleted with it. */
  post_id: number
  original_id: number
  /** 1 if the copy is to replace its original; an original has one such copy at most. */
  is_rewrite: number
  /** JSON of the state of both when the copy was made; empty if nothing will be merged. */
  base: string
  /** 1 if the original keeps its date when a scheduled copy replaces it. */
  keeps_date: number
  /** Why a scheduled copy did not replace its original; empty without a fault. */
  fault: string
  created_gmt: string
}
