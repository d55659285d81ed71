import type { PageView } from '../../../contract/page-view.ts'
import type { Paging } from '../../../lib/blocks/paging.ts'

/** The position of a page in its list, or in the text of its item. */
export const pagingOf = (view: PageView): Paging =>
  view.text ?? {
    page: view.page,
    pages: Math.ceil(view.total / view.perPage),
    addressOf: (page) => view.addressOf(page),
  }
