import { withEmptyRequestCache } from '../../../cache/request-cache.ts'
import type { Context } from '../../../contract/context.ts'
import type { Person, PersonalData, PersonalItem } from '../../../contract/export/personal-data.ts'
import { yieldToEventLoop } from '../../../lib/yield-to-event-loop.ts'

/** All that is stored about a person, as it is read for a file. */
export interface Copy {
  readonly site: string
  readonly address: string
  readonly made_gmt: string
  readonly person: Person
  readonly groups: ReadonlyMap<string, PersonalData>
  pages(group: string): AsyncIterable<readonly PersonalItem[]>
}

/** The pages of a group, each with loaders of its own, so that a long export holds one at a time. */
export async function* pagesOf(
  ctx: Context,
  person: Person,
  group: PersonalData,
): AsyncGenerator<readonly PersonalItem[]> {
  let after: string | undefined
  do {
    ctx.ending.throwIfAborted()
    const { items, next } = await group.export(withEmptyRequestCache(ctx), person, after)
    if (items.length > 0) yield items
    after = next
    await yieldToEventLoop()
  } while (after !== undefined)
}
