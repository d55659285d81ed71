import type { Caller, Context } from '../../contract/context.ts'
import { embeddable, link } from '../../contract/links.ts'
import { EDITABLE } from '../../contract/route.ts'
import {
  findPage,
  itemPath,
  type ListQuery,
  linkLoader,
  mayDelete,
  mayEdit,
  type PostRow,
  parseSearch,
  renderTitle,
  wholeList,
} from '../posts/index.ts'
import type { PostType } from '../types/index.ts'
import { pick, type SearchRequest, type SearchSource } from './request.ts'
import { searchedTypes } from './resource.ts'

/** Published items, matches in the title first. */
export const findContent: SearchSource = async (ctx, request) => {
  const query = readQuery(ctx, typesOf(request), request)
  const { rows, total } = await findPage(ctx, query)
  return { items: await Promise.all(rows.map((row) => present(ctx, row))), total }
}

/** If only taxonomies are named, the reference searches posts. */
const typesOf = (request: SearchRequest): readonly PostType[] => {
  const types = pick(searchedTypes, request)
  return types.length > 0 ? types : searchedTypes.filter(({ name }) => name === 'post')
}

const readQuery = (ctx: Context, types: readonly PostType[], request: SearchRequest): ListQuery => {
  const terms = parseSearch(request.text)
  const { include, exclude, limit, offset } = request
  return {
    ...wholeList('post'),
    type: types.map(({ name }) => name),
    statuses: ['publish'],
    ids: include.length > 0 ? include : undefined,
    // The reference uses only one of the two.
    notIds: include.length > 0 ? [] : exclude,
    search: terms && {
      terms,
      columns: ['title', 'content', 'excerpt'],
      isWhole: false,
      reader: readerOf(ctx, types),
    },
    ordering: terms
      ? { by: 'relevance', terms }
      : { by: 'column', column: 'date', direction: 'desc' },
    limit,
    offset,
  }
}

/** Protected texts are searched only for users who may edit all of them (SEC-10, SEC-15). */
const readerOf = (
  { user, can }: Caller,
  types: readonly PostType[],
): NonNullable<ListQuery['search']>['reader'] => {
  if (types.every(({ capabilities }) => can(capabilities.edit_others_posts))) return 'everything'
  return user.kind === 'user' ? { userId: user.id } : 'public'
}

const present = async (ctx: Context, row: PostRow): Promise<object> => {
  const type = searchedTypes.find(({ name }) => name === row.type)
  const allow = [
    'GET',
    ...(mayEdit(ctx, row) ? EDITABLE : []),
    ...(mayDelete(ctx, row) ? ['DELETE'] : []),
  ]
  return {
    id: row.id,
    title: renderTitle(row.title),
    url: await linkLoader(ctx).load(row),
    type: 'post',
    subtype: row.type,
    _links: {
      self: type ? [embeddable(ctx, itemPath(type, row), { targetHints: { allow } })] : [],
      about: [link(ctx, `core/v2/types/${row.type}`)],
      collection: [link(ctx, 'core/v2/search')],
    },
  }
}
