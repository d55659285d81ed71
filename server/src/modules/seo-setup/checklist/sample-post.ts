import type { Context, WriteContext } from '../../../contract/context.ts'
import { findPostsBySlug, type PostRow } from '../../posts/index.ts'

const SLUG = 'hello-world'

/** The sample post of a new WordPress site, where it was imported. */
export const findSamplePost = async ({
  db,
}: Pick<Context | WriteContext, 'db'>): Promise<PostRow | undefined> =>
  (await findPostsBySlug(db, ['post'], SLUG)).find(({ status }) => status !== 'trash')
