import { TITLE_PICTURE } from '../../modules/head/index.ts'
import { MARK } from './mark.ts'

/** The size of the product's mark in the corner. */
export const MARK_SIZE = 96

/** The ground of generated pictures: a curtain in the site's colour; its folds keep enough contrast to white text. */
export const printCurtain = (hasMark: boolean): string => {
  const { width, height } = TITLE_PICTURE
  const folds = Array.from(
    { length: 8 },
    (_, index) => `<rect x="${index * 150}" width="150" height="${height}" fill="url(#fold)"/>`,
  )
  const mark = `<svg x="${width - 50 - MARK_SIZE}" y="${height - 50 - MARK_SIZE}" width="${MARK_SIZE}" height="${MARK_SIZE}">${MARK}</svg>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="fold"><stop offset="0" stop-color="#7d1a2e"/><stop offset=".5" stop-color="#8c1e34"/><stop offset="1" stop-color="#6f1628"/></linearGradient></defs>${folds.join('')}<rect y="${height - 14}" width="${width}" height="14" fill="#e0a526"/>${hasMark ? mark : ''}</svg>`
}
