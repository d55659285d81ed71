import type { Context } from '../../../contract/context.ts'
import { seoOptions } from '../../seo-kernel/index.ts'

/** Where categories stand: below the word `category`, or at the top of the site. */
export const rootOfTerms = async (ctx: Context, taxonomy: string): Promise<string | undefined> => {
  if (taxonomy !== 'category') return undefined
  const { site } = await seoOptions(ctx)
  return site.searchAppearance.advanced.removeCategoryBase ? '' : undefined
}

/** What there is at the addresses of attachments. */
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
