import { addCacheTags } from '../../../cache/by-tags.ts'
import type { Context } from '../../../contract/context.ts'
import { drawSmilies } from '../../../lib/content/smilies.ts'
import { siteSettings } from '../../settings/index.ts'

/** The function that replaces smilies in a rendered text, by the site's setting. */
export const smiliesOf = async (ctx: Context): Promise<(html: string) => string> => {
  addCacheTags(ctx, 'options')
  return (await siteSettings(ctx)).use_smilies ? drawSmilies : asWritten
}

const asWritten = (html: string): string => html
