import type { Context } from '../../contract/context.ts'
import type { MachineAnswer } from '../../contract/site/machine-file.ts'
import { plainText } from '../../lib/content/plain-text.ts'
import { readTitlePicture, TITLE_PICTURE } from '../../modules/head/index.ts'
import { fileOfWidth, makeCard, readFile, wordingOf } from '../../modules/media/index.ts'
import { siteSettings } from '../../modules/settings/index.ts'
import { MARK_SIZE, printCurtain } from '../common/curtain.ts'
import { pictureAnswer } from '../common/pictures.ts'
import { siteIcon } from './icons.ts'

/** The preview picture of a page without another one: its title and the site's name. */
export const titlePictureFile = async (
  ctx: Context,
  path: string,
): Promise<MachineAnswer | undefined> => {
  const title = readTitlePicture(ctx, path)
  if (title === undefined) return undefined
  const [settings, icon] = await Promise.all([siteSettings(ctx), siteIcon(ctx)])
  const siteName = plainText(settings.title)
  const iconKey = icon && fileOfWidth(icon.media, MARK_SIZE * 2).key
  const answer = await pictureAnswer(
    ctx,
    JSON.stringify([title, siteName, iconKey, icon?.row.version]),
    async () =>
      makeCard({
        ...TITLE_PICTURE,
        title: wordingOf(title),
        siteName: wordingOf(title === siteName ? plainText(settings.description) : siteName),
        ground: { svg: printCurtain(iconKey === undefined), ink: '#fffdf9' },
        mark: iconKey === undefined ? undefined : await readFile(ctx, iconKey),
      }),
  )
  return { kind: 'answer', answer, tags: ['options', 'posts'] }
}
