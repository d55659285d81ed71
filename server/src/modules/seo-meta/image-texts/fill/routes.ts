import { randomUUID } from 'node:crypto'
import type { Context } from '../../../../contract/context.ts'
import { route } from '../../../../contract/route.ts'
import { array, boolean, integer, object, string, typed } from '../../../../contract/schema.ts'
import { nowGmt } from '../../../../lib/dates.ts'
import { needs } from '../../../seo-kernel/index.ts'
import { formatNames, type ImagePart } from '../words/index.ts'
import { fillErrors } from './errors.ts'
import { askForTurn } from './job.ts'
import { changeFill, type FillState, readFill } from './state.ts'
import { countImages } from './store.ts'

const can = needs('search_appearance_settings')
const required = { required: true } as const
const Part = string({ enum: formatNames })

const Progress = object({
  success: boolean(required),
  status: string({
    ...{ ...required, enum: ['none', 'running', 'done', 'stopped'] },
    description: 'State of the run; `none` before the first one.',
  }),
  dryRun: boolean(required),
  parts: array(Part, required),
  total: integer({ ...required, description: 'Number of images at the start of the run.' }),
  seen: integer({ ...required, description: 'Number of processed images.' }),
  filled: integer({
    ...required,
    description: 'Number of images with filled-in texts; a dry run stores nothing.',
  }),
  refused: integer({
    ...required,
    description: 'Number of images that the user who started the run may not edit.',
  }),
  begun: typed<string | null>({ type: ['string', 'null'], required: true }),
  ended: typed<string | null>({ type: ['string', 'null'], required: true }),
  examples: array(
    object({ id: integer(required), part: string(required), text: string(required) }),
    { ...required, description: 'First generated texts.' },
  ),
})

const progressOf = (state: FillState | undefined) => ({
  success: true,
  status: state?.status ?? ('none' as const),
  dryRun: state?.isDryRun ?? false,
  parts: state?.parts ?? [],
  total: state?.total ?? 0,
  seen: state?.seen ?? 0,
  filled: state?.filled ?? 0,
  refused: state?.refused ?? 0,
  begun: state?.begun ?? null,
  ended: state?.ended ?? null,
  examples: state?.examples ?? [],
})

const begin = async (
  ctx: Context,
  parts: readonly ImagePart[],
  isDryRun: boolean,
): Promise<FillState | undefined> => {
  const total = await countImages(ctx.background)
  const user = ctx.user.kind === 'user' ? ctx.user.id : 0
  return changeFill(ctx, async (before, ctx) => {
    if (before?.status === 'running') throw fillErrors.seo_images_busy()
    const state: FillState = {
      ...{ run: randomUUID(), user, parts, isDryRun, total },
      ...{ status: 'running', seen: 0, filled: 0, refused: 0, after: 0, examples: [] },
      ...{ begun: nowGmt(ctx.clock), ended: null },
    }
    await askForTurn(ctx, state)
    return state
  })
}

export const fillRoutes = {
  fillImageTexts: route({
    method: 'POST',
    path: 'image-seo/fill',
    summary: 'Run the image SEO fill',
    description: 'Fills in missing texts of media library images by the formats of the settings.',
    can,
    args: {
      parts: array(Part, { description: 'Texts to fill in; alternative texts by default.' }),
      dryRun: boolean({ description: 'Only report what would be filled in.' }),
    },
    samples: () => ({ parts: ['altTag'], dryRun: true }),
    reply: Progress,
  }).handle(async ({ ctx, args: { parts = ['altTag'], dryRun = false } }) => {
    if (parts.length === 0) throw fillErrors.seo_images_no_parts()
    return progressOf(await begin(ctx, [...new Set(parts as ImagePart[])], dryRun))
  }),

  getImageTextsProgress: route({
    method: 'GET',
    path: 'image-seo/fill',
    summary: 'Get the progress of the image SEO fill',
    can,
    reply: Progress,
  }).handle(async ({ ctx }) => progressOf(await readFill(ctx))),

  stopImageTexts: route({
    method: 'DELETE',
    path: 'image-seo/fill',
    summary: 'Stop the image SEO fill',
    description: 'Texts that were filled in so far are kept.',
    can,
    reply: Progress,
  }).handle(async ({ ctx }) =>
    progressOf(
      await changeFill(ctx, (before, { clock }) =>
        before?.status === 'running'
          ? { ...before, status: 'stopped', ended: nowGmt(clock) }
          : undefined,
      ),
    ),
  ),
}
