import { lenient } from '../../../contract/arguments/lenient.ts'
import type { Context } from '../../../contract/context.ts'
import { type ArgumentsOf, string } from '../../../contract/schema.ts'
import { sanitizeLine } from '../../../lib/text.ts'
import { CARD_STYLES, type CardStyle } from '../../media/index.ts'
import { seoOptions, textOf } from '../../seo-kernel/index.ts'
import { imageErrors, withResponseCode } from './errors.ts'

const RATIOS = ['landscape', 'portrait', 'square'] as const
const QUALITIES = ['low', 'medium'] as const

type Ratio = (typeof RATIOS)[number]
type Quality = (typeof QUALITIES)[number]

/** The properties of a requested image. */
export interface ImageRequest {
  readonly prompt: string
  readonly quality: Quality
  readonly style: CardStyle
  readonly aspectRatio: Ratio
}

/** In pixels: 3:2, 2:3 and 1:1, the sizes that image models support. */
export const SIZES: Readonly<Record<Ratio, { readonly width: number; readonly height: number }>> = {
  landscape: { width: 1_536, height: 1_024 },
  portrait: { width: 1_024, height: 1_536 },
  square: { width: 1_024, height: 1_024 },
}

const MIN_PROMPT = 5
const MAX_PROMPT = 1_000

const choice = (words: readonly string[], description: string) =>
  lenient(string({ enum: words, description }), textOf)

export const imageChoices = {
  prompt: lenient(
    string({
      minLength: MIN_PROMPT,
      description: 'Description of the image, 5 to 1,000 characters.',
    }),
    (given) => sanitizeLine(textOf(given)),
  ),
  quality: choice(QUALITIES, 'Quality of the image.'),
  style: choice(CARD_STYLES, 'Style of the image.'),
  aspectRatio: choice(RATIOS, 'Aspect ratio of the image.'),
}

export type GivenImageRequest = ArgumentsOf<typeof imageChoices>

/** Options that the request leaves out have the values of the settings. */
export const readImageRequest = async (
  ctx: Context,
  given: GivenImageRequest,
): Promise<ImageRequest> => {
  const { prompt = '' } = given
  if (prompt.length < MIN_PROMPT || prompt.length > MAX_PROMPT)
    throw withResponseCode(imageErrors.seo_image_prompt())
  const { aiContent } = (await seoOptions(ctx)).site
  return {
    prompt,
    quality: choose('quality', QUALITIES, given.quality, aiContent.imageQuality) ?? 'medium',
    style: choose('style', CARD_STYLES, given.style, aiContent.imageStyle) ?? 'auto',
    aspectRatio:
      choose('aspectRatio', RATIOS, given.aspectRatio, aiContent.imageAspectRatio) ?? 'landscape',
  }
}

const choose = <W extends string>(
  name: string,
  words: readonly W[],
  word = '',
  usual: string | null,
): W | undefined => {
  const chosen = words.find((one) => one === (word || usual))
  if (word !== '' && chosen === undefined)
    throw withResponseCode(imageErrors.seo_image_choice(name, words))
  return chosen
}
