import type { Context } from '../../../contract/context.ts'
import { extensionPoint } from '../../../contract/extension.ts'

/** The texts of an image; the alternative text is plain text, the others are HTML. */
interface Words {
  readonly title?: string | undefined
  readonly caption?: string | undefined
  readonly description?: string | undefined
  readonly alt_text?: string | undefined
}

/** An image being uploaded. */
interface NewPicture {
  /** The name of the stored file, without its extension. */
  readonly base: string
  /** The texts of the request, or else those of the file's metadata. */
  readonly said: Words
  /** The item that it will be attached to. */
  readonly post: number | undefined
}

/**
 * Texts for fields that the upload leaves empty, and another file name, which is cleaned as usual.
 */
export type UploadWords = (
  ctx: Context,
  picture: NewPicture,
) => Promise<Words & { readonly base?: string | undefined }>

/** Texts and a file name for new images, if the client sends none. */
export const uploadWords = extensionPoint<UploadWords>('words for an upload')

/**
 * The texts stored with a new image. Texts of the request are kept, even empty ones, and so are
 * those of the file's metadata; only a title from the metadata can be replaced.
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
