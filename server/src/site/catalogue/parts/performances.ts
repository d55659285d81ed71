import type { Context } from '../../../contract/context.ts'
import { type Item, type ItemRow, itemPagePath } from '../../../modules/catalogue/index.ts'
import type { Thing } from '../../../modules/head/index.ts'

/** A reference to an item as a schema.org thing. */
export const named = (
  ctx: Context,
  { type, name, slug }: Pick<ItemRow, 'type' | 'name' | 'slug'>,
): Thing => ({
  '@type': type === 'show' ? 'TVSeries' : 'Person',
  name,
  url: ctx.links.site(itemPagePath(type, slug)),
})

/**
 * Who plays a character in a show. With several actors and several shows it is unknown which actor was in
 * which show, so none is listed.
 */
export const performancesOf = (
  ctx: Context,
  { state }: Item,
  known: ReadonlyMap<number, ItemRow>,
): readonly Thing[] =>
  state.actors.length > 1 && new Set(state.shows.map(({ show }) => show)).size > 1
    ? []
    : state.actors.flatMap((id) => {
        const actor = known.get(id)
        return actor
          ? [
              {
                '@type': 'PerformanceRole',
                characterName: state.name,
                actor: named(ctx, actor),
              },
            ]
          : []
      })
