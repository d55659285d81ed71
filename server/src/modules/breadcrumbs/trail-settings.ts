import type { PostRow } from '../posts/index.ts'
import type { TermRow } from '../terms/index.ts'

/** Settings of breadcrumbs. Labels are HTML. */
export interface TrailSettings {
  /** Label of the front page; empty for the title of the page used as front page. */
  readonly home: string
  readonly search: (text: string) => string
  readonly missing: string
  /** Whether the posts page appears in the breadcrumbs of posts. */
  readonly hasBlog: boolean
  /** Settings for the breadcrumbs of one item. */
  readonly filing: (row: PostRow) => Filing | Promise<Filing>
  /** The same for a term archive. */
  readonly shelving: (term: TermRow) => PlaceChoice
}

interface PlaceChoice {
  readonly hasParents?: boolean | undefined
  /** Derives the crumb's label from the name. */
  readonly rename?: ((label: string) => string) | undefined
}

interface Filing extends PlaceChoice {
  /** The taxonomy whose terms precede the item; by default the first one it has terms of. */
  readonly taxonomy?: string | undefined
  /** Ids of the preferred terms, by taxonomy, for items with several. */
  readonly mainTerms?: Readonly<Record<string, number>> | undefined
  readonly hasTerms?: boolean | undefined
}
