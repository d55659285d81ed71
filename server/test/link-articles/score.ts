import type { Article, Part } from './articles.ts'
import type { SuggestedLink } from './suggested.ts'

/** The quality of link suggestions. */
export interface LinkScore {
  /** The share of suggestions that an editor would accept, by target and phrase. */
  readonly precision: number
  /** The share of acceptable links that were suggested. */
  readonly recall: number
  readonly suggested: number
  readonly wanted: number
}

/** Whether an editor would accept this link with this anchor. */
const isRight = ({ from, to, anchor }: SuggestedLink): boolean =>
  from.links.get(to)?.includes(anchor.toLowerCase()) ?? false

export const scoreOf = (
  articles: readonly Article[],
  suggested: readonly SuggestedLink[],
  part: Part,
): LinkScore => {
  const made = suggested.filter(({ from }) => from.part === part)
  const right = made.filter(isRight).length
  const wanted = articles
    .filter((article) => article.part === part)
    .reduce((sum, { links }) => sum + links.size, 0)
  return {
    precision: made.length === 0 ? 0 : right / made.length,
    recall: right / wanted,
    suggested: made.length,
    wanted,
  }
}
