import { addCacheTags } from '../../../cache/by-tags.ts'
import type { Context } from '../../../contract/context.ts'
import { drawSmilies } from '../../../lib/content/smilies.ts'
import { siteSettings } from '../../settings/index.ts'

/** What becomes of the faces in a finished text, as the site has chosen. */
export const smiliesOf = async (ctx: Context): Promise<(html: string) => string> => {
  addCacheTags(ctx, 'options')
  return (await siteSettings(ctx)).use_smilies ? drawSmilies : asWritten
}

const asWritten = (html: string): string => html
