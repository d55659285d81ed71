import { createHash } from 'node:crypto'
import type { Context, WriteContext } from '../../contract/context.ts'
import type { Upload } from '../../contract/upload.ts'
import { slugify } from '../../lib/slug.ts'
import { advisoryLock } from '../../store/locks.ts'
import { assignFiles, discardFiles, fileAddress, findKeysOf, storeFont } from '../media/index.ts'
import {
  findPost,
  insertPost,
  lockPost,
  type PostRow,
  removeLocked,
  siteTime,
} from '../posts/index.ts'
import { siteSettings } from '../settings/index.ts'
import { type PostType, postType } from '../types/index.ts'
import { fontErrors } from './errors.ts'
import type { Settings } from './settings.ts'
import { findFaces, findFonts } from './store.ts'

const typeOf = (name: string): PostType => {
  const type = postType(name)
  if (!type) throw new Error(`there is no content type "${name}"`)
  return type
}

export const familyType = typeOf('wp_font_family')
export const faceType = typeOf('wp_font_face')

/** A font as stored in the content of its row. */
interface Font {
  readonly version: number
  readonly settings: Settings
}

export const readFont = ({ content }: Pick<PostRow, 'content'>): Font => JSON.parse(content)

export const getFamily = async ({ db }: Pick<Context, 'db'>, id: number): Promise<PostRow> => {
  const row = await findPost(db, familyType.name, id)
  if (!row) throw fontErrors.rest_post_invalid_id()
  return row
}

export const getParent = async ({ db }: Pick<Context, 'db'>, id: number): Promise<PostRow> => {
  const row = await findPost(db, familyType.name, id)
  if (!row) throw fontErrors.rest_post_invalid_parent()
  return row
}

export const getFace = async (
  ctx: Pick<Context, 'db'>,
  familyId: number,
  id: number,
): Promise<PostRow> => {
  const family = await getParent(ctx, familyId)
  const row = await findPost(ctx.db, faceType.name, id)
  if (!row) throw fontErrors.rest_post_invalid_id()
  if (row.parent_id !== family.id) throw fontErrors.rest_font_face_parent_id_mismatch(familyId)
  return row
}

export const createFamily = (ctx: Context, { settings, version }: Font): Promise<PostRow> =>
  ctx.transaction(async (ctx) => {
    const slug = slugify(String(settings.slug)) || 'font'
    await advisoryLock(ctx.db, familyType.name)
    if (await isTaken(ctx, { type: familyType.name, slug }))
      throw fontErrors.rest_duplicate_font_family(slug)
    const kept = { ...settings, slug }
    return insert(ctx, { type: familyType.name, slug, parent_id: 0, settings: kept, version })
  })

/** Settings that are not given keep their value; the slug never changes. */
export const changeFamily = (
  ctx: Context,
  id: number,
  { settings, version }: Partial<Font>,
): Promise<PostRow> =>
  ctx.transaction(async (ctx) => {
    const row = await lockPost(ctx.db, familyType.name, id)
    if (!row) throw fontErrors.rest_post_invalid_id()
    ctx.expectVersion(row.version)
    const before = readFont(row)
    const after: Font = {
      version: version ?? before.version,
      settings: { ...before.settings, ...settings },
    }
    ctx.touch('posts')
    return ctx.db
      .updateTable('posts')
      .set({
        title: nameOf(after.settings),
        content: JSON.stringify(after),
        version: row.version + 1,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })

/** Stores a face, and its file if one was uploaded. */
export const createFace = async (
  ctx: Context,
  familyId: number,
  { settings, version }: Font,
  upload: Upload | undefined,
): Promise<PostRow> => {
  const file = upload?.via === 'form' ? upload : undefined
  const { src = [], ...others } = settings
  assertSources(typeof src === 'string' ? [src] : src, file?.field)
  const key = file && (await storeFont(ctx, file))
  if (file && key === undefined) throw fontErrors.rest_font_upload_invalid_file_type()
  const address = (source: string): string =>
    file && key !== undefined && source === file.field ? fileAddress(ctx, key) : source
  const kept: Settings = {
    ...DEFAULTS,
    ...others,
    src: typeof src === 'string' ? address(src) : src.map(address),
  }
  const store = ctx.transaction(async (ctx) => {
    const slug = slugOf(kept)
    await advisoryLock(ctx.db, `${faceType.name} ${familyId}`)
    if (await isTaken(ctx, { type: faceType.name, slug, parentId: familyId }))
      throw fontErrors.rest_duplicate_font_face()
    const given = { type: faceType.name, slug, parent_id: familyId, settings: kept, version }
    const row = await insert(ctx, given)
    if (key !== undefined) await assignFiles(ctx.db, [key], row.id)
    return row
  })
  return store.catch(async (error: unknown) => {
    if (key !== undefined) await discardFiles(ctx, [key])
    throw error
  })
}

/** Removes a font for good, a family together with its faces, and the files of all of them. */
export const removeFont = async (ctx: Context, { type, id }: PostRow): Promise<void> => {
  const keys = await ctx.transaction(async (ctx) => {
    const row = await lockPost(ctx.db, type, id)
    if (!row) throw fontErrors.rest_post_invalid_id()
    ctx.expectVersion(row.version)
    const faces =
      row.type === familyType.name ? await findFaces(ctx.db, faceType.name, [row.id]) : []
    const files: string[] = []
    for (const font of [...faces, row]) {
      files.push(...(await findKeysOf(ctx.db, font.id)))
      await removeLocked(ctx, typeOf(font.type), font)
    }
    return files
  })
  await discardFiles(ctx, keys)
}

/**
 * Each source has to be a web address or the uploaded file, and the uploaded file has to be used.
 */
const assertSources = (sources: readonly string[], field: string | undefined): void => {
  const isKnown = (source: string): boolean =>
    source === field || /^https?:$/.test(URL.parse(source)?.protocol ?? '')
  if (!sources.every(isKnown) || (field !== undefined && !sources.includes(field)))
    throw fontErrors.rest_invalid_param()
}

const DEFAULTS = { fontStyle: 'normal', fontWeight: '400', fontDisplay: 'fallback' }

/**
 * The properties that distinguish faces of a family in a browser; of two equal faces one is hidden.
 */
const IDENTITY = ['fontFamily', 'fontStyle', 'fontWeight', 'fontStretch', 'unicodeRange']

const slugOf = (settings: Settings): string => {
  const parts = IDENTITY.map((name) => String(settings[name] ?? '').toLowerCase())
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}

const isTaken = async (
  { db }: WriteContext,
  { type, slug, parentId }: { type: string; slug: string; parentId?: number },
): Promise<boolean> => {
  const query = {
    type,
    parentId,
    slugs: [slug],
    exclude: [],
    order: 'asc',
    limit: 1,
    offset: 0,
  } as const
  return (await findFonts(db, query)).total > 0
}

const nameOf = ({ name, fontFamily }: Settings): string => String(name ?? fontFamily)

const insert = async (
  ctx: WriteContext,
  { settings, version, ...place }: Font & Pick<PostRow, 'type' | 'slug' | 'parent_id'>,
): Promise<PostRow> => {
  const { now } = siteTime(ctx.clock, (await siteSettings(ctx)).timezone)
  ctx.touch('posts')
  return insertPost(ctx.db, {
    ...place,
    status: 'publish',
    title: nameOf(settings),
    content: JSON.stringify({ version, settings } satisfies Font),
    excerpt: '',
    // Fonts belong to the site: they stay when an account is deleted.
    author_id: null,
    comment_status: 'closed',
    ping_status: 'closed',
    date: now.local,
    date_gmt: now.gmt,
    is_date_fixed: 1,
    modified: now.local,
    modified_gmt: now.gmt,
  })
}
