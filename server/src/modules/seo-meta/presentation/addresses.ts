import type { Context } from '../../../contract/context.ts'
import { seoOptions } from '../../seo-kernel/index.ts'

/** The base of category addresses: empty where the settings remove it, undefined for the default. */
export const rootOfTerms = async (ctx: Context, taxonomy: string): Promise<string | undefined> => {
  if (taxonomy !== 'category') return undefined
  const { site } = await seoOptions(ctx)
  return site.searchAppearance.advanced.removeCategoryBase ? '' : undefined
}

/** What the addresses of attachments lead to. */
export const placeOfAttachments = async (ctx: Context): Promise<'file' | 'parent' | 'page'> => {
  const { dynamic } = await seoOptions(ctx)
  switch (dynamic.searchAppearance.postTypes.attachment?.redirectAttachmentUrls) {
    case 'disabled':
      return 'page'
    case 'attachment_parent':
      return 'parent'
    default:
      return 'file'
  }
}
