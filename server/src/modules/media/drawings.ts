import type { Context } from '../../contract/context.ts'
import { chunk } from '../../store/list-length.ts'
import { storeFileSets } from './files/index.ts'
import { imageWorker } from './image-worker/index.ts'
import { part, readImageMeta } from './pixels/index.ts'
import { type Prepared, prepareImage } from './prepare.ts'
import { currentFolder, insertAttachment, type MediaInput } from './service.ts'

/** A generated image that is not drawn yet. */
export interface Drawing {
  /** The name of the file and the slug; an image with an existing name is not made again. */
  readonly name: string
  readonly title: string
  readonly alt: string
  readonly svg: string
  readonly width: number
  readonly height: number
  readonly author?: number | undefined
}

/** The number drawn in one job, which is the longest that an upload waits for meanwhile. */
const AT_ONCE = 16

/**
 * Adds drawings to the library and returns their ids by name. Existing ones stay as they are, so
 * that an interrupted run can be repeated. Drawings are small and contain no metadata: nothing is
 * removed from them, and no sub-sizes are made.
 */
export const addDrawings = async (
  ctx: Context,
  drawings: readonly Drawing[],
): Promise<ReadonlyMap<string, number>> => {
  const ids = new Map(await findDrawn(ctx, drawings))
  const missing = drawings.filter(({ name }) => !ids.has(name))
  const waiting: Drawn[] = []
  const storeWaiting = async (): Promise<void> => {
    for (const [name, id] of await store(ctx, waiting.splice(0))) ids.set(name, id)
  }
  let storing = Promise.resolve()
  for (const batch of chunk(missing, AT_ONCE)) {
    waiting.push(...(await draw(batch)))
    // The worker process draws the next batch meanwhile; batches that finish are stored together.
    storing = storing.then(storeWaiting)
    // The error is rethrown by the final await.
    storing.catch(() => undefined)
  }
  await storing
  return ids
}

interface Drawn {
  readonly drawing: Drawing
  readonly file: Uint8Array
}

/** The number of names in one query. */
const NAMES_AT_ONCE = 256

const findDrawn = async (
  { db }: Context,
  drawings: readonly Drawing[],
): Promise<(readonly [name: string, id: number])[]> => {
  const found: (readonly [string, number])[] = []
  for (const some of chunk(drawings, NAMES_AT_ONCE)) {
    const names = some.map(({ name }) => name)
    const rows = await db
      .selectFrom('posts')
      .select(['id', 'slug'])
      .where('type', '=', 'attachment')
      .where('slug', 'in', names)
      .execute()
    found.push(...rows.map(({ id, slug }) => [slug, id] as const))
  }
  return found
}

const draw = async (drawings: readonly Drawing[]): Promise<readonly Drawn[]> => {
  const svgs = drawings.map(({ svg }) => svg)
  const files = await imageWorker.run('drawAll', svgs)
  return drawings.flatMap((drawing, index) => {
    const file = files[index]
    return file ? [{ drawing, file }] : []
  })
}

/** Few transactions for many images, since each waits for the disk. */
const store = async (
  ctx: Context,
  drawn: readonly Drawn[],
): Promise<(readonly [name: string, id: number])[]> => {
  if (drawn.length === 0) return []
  const folder = await currentFolder(ctx)
  const all = drawn.map((one) => prepare(one, folder))
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
  { drawing: { name, title, alt, width, height, author }, file }: Drawn,
  folder: string,
): { readonly name: string; readonly input: MediaInput; readonly prepared: Prepared } => {
  const image = {
    original: part('', file),
    replacement: undefined,
    size: { width, height },
    subSizes: [],
    isUnfinished: false,
    meta: readImageMeta({ exif: undefined, xmp: undefined }),
  }
  const place = { folder, base: name, extension: 'webp', mime: 'image/webp' }
  return {
    name,
    input: { title, slug: name, alt_text: alt, author },
    prepared: prepareImage(image, place),
  }
}
