import type { Context } from '../../contract/context.ts'
import type { MachineAnswer } from '../../contract/site/machine-file.ts'
import { plainText } from '../../lib/content/plain-text.ts'
import { readTitlePicture, TITLE_PICTURE } from '../../modules/head/index.ts'
import { fileOfWidth, makeCard, readFile, wordingOf } from '../../modules/media/index.ts'
import { siteSettings } from '../../modules/settings/index.ts'
import { MARK } from '../common/mark.ts'
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
        ground: { svg: printGround(iconKey === undefined), ink: '#fffdf9' },
        mark: iconKey === undefined ? undefined : await readFile(ctx, iconKey),
      }),
  )
  return { kind: 'answer', answer, tags: ['options', 'posts'] }
}

const MARK_SIZE = 96

/** A curtain in the site's colour; its folds keep enough contrast to white text. */
const printGround = (hasMark: boolean): string => {
  const { width, height } = TITLE_PICTURE
  const folds = Array.from(
    { length: 8 },
    (_, index) => `<rect x="${index * 150}" width="150" height="${height}" fill="url(#fold)"/>`,
  )
  const mark = `<svg x="${width - 50 - MARK_SIZE}" y="${height - 50 - MARK_SIZE}" width="${MARK_SIZE}" height="${MARK_SIZE}">${MARK}</svg>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="fold"><stop offset="0" stop-color="#7d1a2e"/><stop offset=".5" stop-color="#8c1e34"/><stop offset="1" stop-color="#6f1628"/></linearGradient></defs>${folds.join('')}<rect y="${height - 14}" width="${width}" height="14" fill="#e0a526"/>${hasMark ? mark : ''}</svg>`
}
