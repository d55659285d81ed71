import type { Context } from '../../../contract/context.ts'
import { findPathsOf } from '../../addresses/index.ts'
import { type PostRow, permalinkLoader } from '../../posts/index.ts'
import { pageName } from './addresses.ts'
import { findNumbers } from './names.ts'

/** The page numbers of an item at its present and former addresses. */
export const pagesOfPost = async (ctx: Context, row: PostRow): Promise<ReadonlySet<number>> => {
  const { host } = new URL(ctx.links.base)
  const [permalink, former] = await Promise.all([
    permalinkLoader(ctx).load(row),
    findPathsOf(ctx.db, row.id),
  ])
  const addresses = [permalink, ...former.map((path) => ctx.links.site(path))]
  const names = addresses.map((address) => pageName(address, host)).flatMap(withAndWithoutSlash)
  return new Set((await findNumbers(ctx.db, 'page', [...new Set(names)])).values())
}

const withAndWithoutSlash = (path: string): readonly string[] =>
  path.includes('?') || path === '/' ? [path] : [path.replace(/\/$/, ''), path.replace(/\/?$/, '/')]
