import { boot } from '../boot.ts'

/** A style sheet of the site for a frame of the admin: addresses of its fonts are relative to the sheet. */
export const sheetForFrame = (css: string): string =>
  css.replaceAll('url(fonts/', `url(${boot.home}/assets/fonts/`)
