import type { QueryClient } from '@tanstack/react-query'
import { decodeEntities } from '@wordpress/html-entities'
import { api } from '../../api.ts'
import { inTreeOrder, type Node, type Placed } from './tree.ts'

/** The most that the server lists at once. */
const PAGE = 100

const fetchPage = async (page: number) =>
  api.listCategories(
    { page, per_page: PAGE, orderby: 'name' },
    { fields: ['id', 'name', 'parent'] },
  )

/** All categories of the site: their names and places only. */
const fetchAll = async (): Promise<readonly Placed<Node>[]> => {
  const { data: nodes, totalPages = 1 } = await fetchPage(1)
  for (let page = 2; page <= totalPages; page += 1) nodes.push(...(await fetchPage(page)).data)
  return inTreeOrder(nodes.map((node) => ({ ...node, name: decodeEntities(node.name) })))
}

export const categoryTree = { queryKey: ['categories', 'tree'], queryFn: fetchAll }

/** All categories, in the order of the tree. */
export const fetchTree = (queries: QueryClient): Promise<readonly Placed<Node>[]> =>
  queries.fetchQuery(categoryTree)
