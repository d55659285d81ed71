import DataLoader from 'dataloader'
import { perRequest } from '../../cache/request-cache.ts'
import type { Context } from '../../contract/context.ts'
import { embeddable, link } from '../../contract/links.ts'
import type { ViewContext } from '../../contract/schema.ts'
import type { PostRow } from '../posts/index.ts'
import { faceResource, familyResource } from './resource.ts'
import { faceType, readFont } from './service.ts'
import { findFaces } from './store.ts'

const FAMILIES = 'core/v2/font-families'

export const familyPath = (id: number): string => `${FAMILIES}/${id}`

const facesPath = (familyId: number): string => `${familyPath(familyId)}/font-faces`

export const facePath = ({ id, parent_id }: Pick<PostRow, 'id' | 'parent_id'>): string =>
  `${facesPath(parent_id)}/${id}`

export const presentFamily = async (ctx: Context, row: PostRow, context: ViewContext) => {
  const { settings, version } = readFont(row)
  const faces = await faceLoader(ctx).load(row.id)
  return familyResource.inContext(
    {
      id: row.id,
      theme_json_version: version,
      font_faces: faces.map(({ id }) => id),
      font_family_settings: { ...settings, preview: settings.preview ?? '' },
      _links: {
        self: [link(ctx, familyPath(row.id))],
        collection: [link(ctx, FAMILIES)],
        ...(faces.length === 0
          ? {}
          : { font_faces: faces.map((face) => embeddable(ctx, facePath(face))) }),
      },
    },
    context,
  )
}

export const presentFace = (ctx: Context, row: PostRow, context: ViewContext) => {
  const { settings, version } = readFont(row)
  return faceResource.inContext(
    {
      id: row.id,
      theme_json_version: version,
      parent: row.parent_id,
      font_face_settings: settings,
      _links: {
        self: [link(ctx, facePath(row))],
        collection: [link(ctx, facesPath(row.parent_id))],
        parent: [link(ctx, familyPath(row.parent_id))],
      },
    },
    context,
  )
}

const faceLoader = perRequest(
  (ctx) =>
    new DataLoader<number, readonly PostRow[]>(async (ids) => {
      const faces = Map.groupBy(
        await findFaces(ctx.db, faceType.name, ids),
        ({ parent_id }) => parent_id,
      )
      return ids.map((id) => faces.get(id) ?? [])
    }),
)
