import type { Context } from '../../../contract/context.ts'
import { extensionPoint } from '../../../contract/extension.ts'

/** What is said about a picture; the alternative text is plain, all others are HTML. */
interface Words {
  readonly title?: string | undefined
  readonly caption?: string | undefined
  readonly description?: string | undefined
  readonly alt_text?: string | undefined
}

/** A picture that is taken in. */
interface NewPicture {
  /** Its file's name as it would be stored, without the ending. */
  readonly base: string
  /** What its sender says about it, or else its camera. */
  readonly said: Words
  /** The item that it will hang on. */
  readonly post: number | undefined
}

/** Words for fields that the upload leaves empty, and another name for the file, which is cleaned like any other. */
export type UploadWords = (
  ctx: Context,
  picture: NewPicture,
) => Promise<Words & { readonly base?: string | undefined }>

/** Who has words for new pictures. */
export const uploadWords = extensionPoint<UploadWords>('words for an upload')

/**
 * What is stored with a new picture. Words that its sender gave stay, also where they are empty, and so do
 * those of its camera; only a title that a camera made gives way.
 */
export const completeWords = async <Given extends Words & { readonly post?: number | undefined }>(
  ctx: Context,
  base: string,
  given: Given,
  said: Given,
): Promise<{ readonly base: string; readonly said: Given }> => {
  let result = { base, said }
  for (const wordsFor of ctx.extensions(uploadWords)) {
    const words = await wordsFor(ctx, { ...result, post: given.post })
    const { caption, description, alt_text, title } = result.said
    result = {
      base: words.base ?? result.base,
      said: {
        ...result.said,
        title: given.title || words.title || title,
        caption: given.caption ?? (caption || words.caption),
        description: given.description ?? (description || words.description),
        alt_text: given.alt_text ?? (alt_text || words.alt_text),
      },
    }
  }
  return result
}
