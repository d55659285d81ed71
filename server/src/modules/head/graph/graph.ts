import { authorAddress, publishedLoader, userLoader } from '../../users/index.ts'
import { type Facts, isMissing, type Words } from '../facts/index.ts'
import { type Ids, idsOf } from './ids.ts'
import { compact, type Node } from './node.ts'
import { article, breadcrumbs, webPage } from './page.ts'
import { person, picture, publisher, website } from './site.ts'

/** What the page is about in the words of schema.org; nothing for a page that is not there. */
export const graphOf = async (facts: Facts, words: Words): Promise<readonly object[]> => {
  if (isMissing(facts)) return []
  const owner = await ownerOf(facts)
  const ids = idsOf(facts, owner !== undefined)
  const { image, page } = facts
  const nodes: readonly Node[] = [
    await website(facts, ids),
    await publisher(facts, ids, owner),
    webPage(facts, ids, words),
    await breadcrumbs(facts, ids),
    ...(image ? [picture(image, ids.image)] : []),
    ...article(facts, ids, words),
    ...(await authors(facts, ids)),
  ]
  return [...nodes.map(compact), ...(page?.things ?? [])]
}

/** The person that the site stands for. */
const ownerOf = async ({ ctx, options: { schema } }: Facts) =>
  schema.represents === 'organization'
    ? undefined
    : await userLoader(ctx).load(schema.represents.person)

const authors = async ({ ctx, author }: Facts, ids: Ids): Promise<readonly Node[]> => {
  if (!author) return []
  // Accounts that published nothing have no page.
  const hasPage = await publishedLoader(ctx).load(author.id)
  const url = hasPage ? authorAddress(ctx, author) : ''
  return [{ ...person(ctx, author, ids.author), url }]
}
