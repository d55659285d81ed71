import type { Context } from '../../../contract/context.ts'
import { type Head, type HeadSubject, headFor, itemSubject, printHead } from '../../head/index.ts'
import { isOpenTo, postErrors, postLoader } from '../../posts/index.ts'
import { trySeoOptions } from '../../seo-kernel/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { changeOf, type SettingsInput } from './service.ts'

interface PagePreview {
  readonly link: string
  readonly title: string
  readonly description: string
  readonly robots: readonly string[]
  readonly social: { readonly title: string; readonly description: string; readonly image: string }
  readonly card: {
    readonly kind: string
    readonly title: string
    readonly description: string
    readonly image: string
  }
  readonly head: string
}

/** The head of an item's page, or of the front page (0), as it would be with these values. */
export const previewPage = async (
  ctx: Context,
  id: number,
  given: SettingsInput,
): Promise<PagePreview> => {
  const subject = await subjectOf(ctx, id)
  const trial = await trySeoOptions(ctx, await changeOf(ctx, given))
  return present(await headFor(trial, { ...subject, isPersonal: false }), subject)
}

const subjectOf = async (ctx: Context, id: number): Promise<HeadSubject> => {
  const { show_on_front, page_on_front } = await siteSettings(ctx)
  const shown = id === 0 && show_on_front === 'page' ? page_on_front : id
  if (shown === 0) return frontPage(ctx)
  const row = await postLoader(ctx).load(shown)
  if (!row || !isOpenTo(ctx, row)) throw postErrors.rest_post_invalid_id()
  return itemSubject(ctx, row)
}

/** The front page with the list of posts. */
const frontPage = ({ links }: Context): HeadSubject => {
  const canonical = links.site('')
  return {
    canonical,
    view: {
      shown: { kind: 'home' },
      items: [],
      total: 1,
      page: 1,
      perPage: 1,
      addressOf: () => canonical,
      path: canonical,
      text: undefined,
    },
  }
}

const present = (head: Head, { canonical }: HeadSubject): PagePreview => {
  const meta = (wanted: string): string =>
    head.meta.find((meta) => ('name' in meta ? meta.name : meta.property) === wanted)?.content ?? ''
  return {
    link: head.canonical ?? canonical,
    title: head.title,
    description: head.description,
    robots: head.robots,
    social: {
      title: meta('og:title'),
      description: meta('og:description'),
      image: meta('og:image'),
    },
    card: {
      kind: meta('twitter:card'),
      title: meta('twitter:title'),
      description: meta('twitter:description'),
      image: meta('twitter:image'),
    },
    head: printHead(head),
  }
}
