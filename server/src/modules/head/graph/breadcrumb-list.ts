import { extensionPoint } from '../../../contract/extension.ts'
import type { PageData, Thing } from '../facts/index.ts'

/** Makes the node with this `@id`; undefined for a page without breadcrumbs. */
type ListMaker = (data: PageData, id: string) => Promise<Thing | undefined>

/** The breadcrumbs of a page in its structured data; the highest rank wins. */
export const breadcrumbLists = extensionPoint<ListMaker>('breadcrumb list')

export const breadcrumbList: ListMaker = async (data, id) =>
  data.ctx.extensions(breadcrumbLists).at(-1)?.(data, id)
