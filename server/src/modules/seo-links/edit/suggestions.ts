import type { Context, WriteContext } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { type PostRow, permalinkLoader, postLoader } from '../../posts/index.ts'
import { addedLink, readMarkup, withLink } from '../markup/index.ts'
import { targetOf } from '../scan/index.ts'
import { type Edited, editEach } from './each.ts'
import { locatedLinks } from './locate.ts'
import {
  deleteSuggestions,
  dismissSuggestions,
  findOpenSuggestions,
  type SuggestionRow,
} from './store.ts'
import { changeText } from './text.ts'

/** Suggestions for one phrase, the best first. */
export type Proposal = readonly [SuggestionRow, ...SuggestionRow[]]

/** Stored suggestions grouped as requested; missing ones are left out. */
export const proposalsOf = (
  ids: readonly (readonly number[])[],
  stored: ReadonlyMap<number, SuggestionRow>,
): readonly Proposal[] =>
  ids.flatMap((row): readonly Proposal[] => {
    const [first, ...others] = row.flatMap((id) => stored.get(id) ?? [])
    return first ? [[first, ...others]] : []
  })

/**
 * Groups suggestions by phrase, the best first. The others for these phrases follow, also those that
 * were not chosen: they end with the phrase.
 */
export const proposalsFor = async (
  ctx: Context,
  chosen: readonly SuggestionRow[],
): Promise<readonly Proposal[]> => {
  const phraseOf = (row: SuggestionRow): string =>
    JSON.stringify([row.post_id, row.original_phrase_html])
  const posts = [...new Set(chosen.map(({ post_id }) => post_id))]
  const open = Map.groupBy(await findOpenSuggestions(ctx.db, posts), phraseOf)
  const byPhrase = Map.groupBy(
    chosen.toSorted((one, other) => other.score - one.score),
    phraseOf,
  )
  const ids = new Set(chosen.map(({ id }) => id))
  return Array.from(byPhrase, ([phrase, rows]) => {
    const others = (open.get(phrase) ?? []).filter(({ id }) => !ids.has(id))
    return [...rows, ...others] as const
  }).flatMap(([first, ...others]): readonly Proposal[] => (first ? [[first, ...others]] : []))
}

/** Links each phrase to the first of its suggestions. */
export const applySuggestions = (ctx: Context, proposals: readonly Proposal[]): Promise<Edited> =>
  editEach(
    ctx,
    Map.groupBy(proposals, ([{ post_id }]) => post_id),
    applyTo,
    (left) => ({ suggestions: left.map((proposal) => proposal.map(({ id }) => id)) }),
  )

/** Deletes suggestions that could not be applied, too: the text has changed since they were made. */
const applyTo = async (
  ctx: WriteContext,
  id: number,
  chosen: readonly Proposal[],
): Promise<Edited> => {
  const applied = new Set<number>()
  const undo = await changeText(ctx, id, async (row) => {
    let { content } = row
    for (const [suggestion] of chosen) {
      const linked = await withSuggestion(ctx, { ...row, content }, suggestion)
      if (linked === undefined) continue
      content = linked
      applied.add(suggestion.id)
    }
    return content
  })
  await deleteSuggestions(
    ctx.db,
    chosen.flatMap((proposal) => proposal.map((suggestion) => suggestion.id)),
  )
  const failed = chosen.map(([suggestion]) => suggestion.id).filter((id) => !applied.has(id))
  return { undo: undo ? [undo] : [], failed }
}

/**
 * The content with the suggested link, using the target's current address; undefined where it does not
 * apply.
 */
const withSuggestion = async (
  ctx: WriteContext,
  row: PostRow,
  { linked_post_id, original_phrase_html, phrase_html }: SuggestionRow,
): Promise<string | undefined> => {
  const target = await postLoader(ctx).load(linked_post_id)
  const part = addedLink(original_phrase_html, phrase_html)
  if (target?.status !== 'publish' || !part) return undefined
  const address = await permalinkLoader(ctx).load(target)
  const place = targetOf(ctx, address, address)
  const isThere = (await locatedLinks(ctx, row)).some(({ urlHash }) => urlHash === place?.urlHash)
  return isThere
    ? undefined
    : withLink(readMarkup(row.content), original_phrase_html, part, address)
}

const setDismissed =
  (isDismissed: boolean) =>
  (ctx: Context, suggestions: readonly SuggestionRow[]): Promise<void> =>
    ctx.transaction(({ db, clock }) =>
      dismissSuggestions(
        db,
        suggestions.map(({ id }) => id),
        isDismissed,
        nowGmt(clock),
      ),
    )

/** Hides suggestions for good; later scans do not bring them back. */
export const dismiss = setDismissed(true)

/** Shows dismissed suggestions again. */
export const restore = setDismissed(false)
