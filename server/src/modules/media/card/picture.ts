import { drawVector, drawWords, encodePixels } from '../pixels/index.ts'
import { FONT_FILE, FONT_NAME } from './font.ts'

/** Renders an SVG of this server that contains text, as PNG. */
export const drawPicture = async (svg: string): Promise<Uint8Array> => {
  await bringFont()
  return encodePixels(await drawVector(svg), 'image/png')
}

/** SVG text only finds fonts that the library has loaded; drawing with the bundled one loads it. */
const bringFont = (): Promise<unknown> =>
  drawWords({
    markup: 'x',
    ...{ font: FONT_NAME, fontFile: FONT_FILE, width: 10, letters: { dpi: 72 } },
  })
