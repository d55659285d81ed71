import { drawVector, drawWords, encodePixels } from '../pixels/index.ts'
import { FONT_FILE, FONT_NAME } from './font.ts'

/** Draws a vector of ours with words in it, as PNG. */
export const drawPicture = async (svg: string): Promise<Uint8Array> => {
  await bringFont()
  return encodePixels(await drawVector(svg), 'image/png')
}

/** Words in vectors are set in fonts that the library knows; it knows ours once it has used it. */
const bringFont = (): Promise<unknown> =>
  drawWords({
    markup: 'x',
    ...{ font: FONT_NAME, fontFile: FONT_FILE, width: 10, letters: { dpi: 72 } },
  })
