import type { Context, WriteContext } from '../../../contract/context.ts'
import { findPostsBySlug, type PostRow } from '../../posts/index.ts'

const SLUG = 'hello-world'

/** The post that sites have from the start, where it was brought along. */
export const findSamplePost = async ({
  db,
}: Pick<Context | WriteContext, 'db'>): Promise<PostRow | undefined> =>
  (await findPostsBySlug(db, ['post'], SLUG)).find(({ status }) => status !== 'trash')
