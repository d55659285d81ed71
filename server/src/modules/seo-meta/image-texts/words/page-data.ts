import type { Context } from '../../../../contract/context.ts'
import type { PageView } from '../../../../contract/page-view.ts'
import { headOptionsFor, itemSubject, type PageData, readPageData } from '../../../head/index.ts'
import type { PostRow } from '../../../posts/index.ts'

/** Values of tags that do not concern the image: those of its item, or of the site alone. */
export const pageDataAround = async (ctx: Context, row: PostRow | undefined): Promise<PageData> => {
  const subject = row
    ? await itemSubject(ctx, row)
    : { view: listOfNothing(ctx.links.site('')), canonical: ctx.links.site('') }
  return readPageData(ctx, subject, await headOptionsFor(ctx, subject))
}

const listOfNothing = (address: string): PageView => ({
  ...{ shown: { kind: 'home' }, items: [], total: 0, page: 1, perPage: 1 },
  ...{ addressOf: () => address, path: address },
})
