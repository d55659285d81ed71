import type { Context } from '../../contract/context.ts'
import { chunk } from '../../store/list-length.ts'
import { storeFileSets } from './files/index.ts'
import { imageWorker } from './image-worker/index.ts'
import { part, readImageMeta } from './pixels/index.ts'
import {
  currentFolder,
  insertAttachment,
  type MediaInput,
  type Prepared,
  prepareImage,
} from './service.ts'

/** A picture of ours that is not drawn yet. */
export interface Drawing {
  /** Of the file, and in addresses; a second picture of the name is not made. */
  readonly name: string
  readonly title: string
  readonly alt: string
  readonly svg: string
  readonly width: number
  readonly height: number
  readonly author?: number | undefined
}

/** As many as are drawn at once; whoever uploads something meanwhile waits for no more. */
const AT_ONCE = 16

/**
 * Puts drawings into the library and tells their ids by name. Those that are there already stay as
 * they are, so that it can be broken off and begun again. Drawings are small and clean: nothing has
 * to be taken out of them, and no smaller copies are made.
 */
export const addDrawings = async (
  ctx: Context,
  drawings: readonly Drawing[],
): Promise<ReadonlyMap<string, number>> => {
  const ids = new Map(await findDrawn(ctx))
  const missing = drawings.filter(({ name }) => !ids.has(name))
  const batches = chunk(missing, AT_ONCE)
  let drawn = draw(batches[0] ?? [])
  for (const [index, batch] of batches.entries()) {
    const files = await drawn
    // The other process goes on while this one stores.
    drawn = draw(batches[index + 1] ?? [])
    for (const [name, id] of await store(ctx, batch, files)) ids.set(name, id)
  }
  return ids
}

const findDrawn = async ({ db }: Context): Promise<(readonly [slug: string, id: number])[]> => {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'slug'])
    .where('type', '=', 'attachment')
    .execute()
  return rows.map(({ id, slug }) => [slug, id])
}

const draw = async (drawings: readonly Drawing[]): Promise<readonly Uint8Array[]> =>
  drawings.length === 0
    ? []
    : imageWorker.run(
        'drawAll',
        drawings.map(({ svg }) => svg),
      )

/** Few transactions for many pictures: each waits for the disk. */
const store = async (
  ctx: Context,
  drawings: readonly Drawing[],
  files: readonly Uint8Array[],
): Promise<(readonly [name: string, id: number])[]> => {
  const folder = await currentFolder(ctx)
  const all = drawings.map((drawing, index) => prepare(drawing, folder, files[index]))
  const sets = await storeFileSets(
    ctx,
    all.map(({ prepared }) => prepared.set),
  )
  return ctx.transaction(async (ctx) => {
    const made: (readonly [string, number])[] = []
    for (const [index, { name, input, prepared }] of all.entries()) {
      const stored = sets[index]
      if (stored) made.push([name, (await insertAttachment(ctx, input, prepared, stored)).id])
    }
    return made
  })
}

const prepare = (
  { name, title, alt, width, height, author }: Drawing,
  folder: string,
  bytes: Uint8Array = new Uint8Array(),
): { readonly name: string; readonly input: MediaInput; readonly prepared: Prepared } => {
  const image = {
    original: part('', bytes),
    replacement: undefined,
    size: { width, height },
    subSizes: [],
    meta: readImageMeta({ exif: undefined, xmp: undefined }),
  }
  const place = { folder, base: name, extension: 'webp', mime: 'image/webp' }
  return {
    name,
    input: { title, slug: name, alt_text: alt, author },
    prepared: prepareImage(image, place),
  }
}
