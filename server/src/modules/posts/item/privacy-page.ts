import type { Context } from '../../../contract/context.ts'
import { siteSettings } from '../../settings/index.ts'
import { linkLoader, postLoader } from './loaders.ts'
import type { PostRow } from './row.ts'

/** The page about privacy that the owner has chosen, if everybody can read it. */
export const findPrivacyPage = async (
  ctx: Context,
): Promise<{ readonly row: PostRow; readonly address: string } | undefined> => {
  const { page_for_privacy_policy: id } = await siteSettings(ctx)
  const row = id === 0 ? undefined : await postLoader(ctx).load(id)
  if (row?.type !== 'page' || row.status !== 'publish') return undefined
  return { row, address: await linkLoader(ctx).load(row) }
}
