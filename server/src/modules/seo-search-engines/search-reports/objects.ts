import type { Context } from '../../../contract/context.ts'
import { integer, object, oneOf, orNull, string, type ValueOf } from '../../../contract/schema.ts'
import { saidBy } from '../../../lib/content/plain-text.ts'
import { gmtToLocal } from '../../../lib/dates.ts'
import { renderTitle } from '../../posts/index.ts'
import {
  addressOf,
  editAddressOf,
  type MetaSubject,
  seoRecord,
  typeOf,
} from '../../seo-kernel/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { postType, taxonomy } from '../../types/index.ts'
import { subjectsAt } from './subjects.ts'

const required = { required: true } as const

const ShownType = object({ name: string(required), singular: string(required) })

/** The item of a page in tables; null fields for an unknown page. */
export const pageFields = {
  objectId: orNull(integer()),
  objectTitle: string(required),
  objectType: orNull(oneOf(['post', 'term', 'catalogue'])),
  seoScore: orNull(integer()),
  context: object(
    {
      postType: orNull(ShownType),
      permalink: string(required),
      editLink: orNull(string()),
      lastUpdated: orNull(string({ description: 'Date of the last modification.' })),
    },
    required,
  ),
}

const PageObject = object(pageFields)

type PageObject = ValueOf<typeof PageObject>

/** The items at these pages. */
export const objectsAt = async (
  ctx: Context,
  paths: readonly string[],
): Promise<ReadonlyMap<string, PageObject>> => {
  const subjects = await subjectsAt(ctx, paths)
  const { timezone } = await siteSettings(ctx)
  const objects = paths.map(async (path) => {
    const subject = subjects.get(path)
    return [path, subject ? await present(ctx, subject, timezone) : unknown(ctx, path)] as const
  })
  return new Map(await Promise.all(objects))
}

const unknown = ({ links }: Context, path: string): PageObject => ({
  objectId: null,
  objectTitle: '',
  objectType: null,
  seoScore: null,
  context: {
    postType: null,
    permalink: path.startsWith('/') ? `${new URL(links.base).origin}${path}` : path,
    editLink: null,
    lastUpdated: null,
  },
})

const present = async (
  ctx: Context,
  subject: MetaSubject,
  timezone: string,
): Promise<PageObject> => {
  const { seoScore } = await seoRecord(ctx, subject.kind, subject.row.id)
  return {
    objectId: subject.row.id,
    objectTitle: titleOf(subject),
    objectType: subject.kind,
    seoScore,
    context: {
      postType: { name: typeOf(subject), singular: kindName(subject) },
      permalink: await addressOf(ctx, subject),
      editLink: editAddressOf(ctx, subject),
      lastUpdated: changedOn(subject, timezone),
    },
  }
}

export const titleOf = (subject: MetaSubject): string =>
  saidBy(subject.kind === 'post' ? renderTitle(subject.row.title) : subject.row.name)

const kindName = (subject: MetaSubject): string => {
  const name = typeOf(subject)
  const known = subject.kind === 'term' ? taxonomy(name) : postType(name)
  return known?.labels.singular_name ?? name
}

const changedOn = (subject: MetaSubject, timezone: string): string | null => {
  if (subject.kind === 'term') return null
  const changed =
    subject.kind === 'post' ? subject.row.modified : gmtToLocal(subject.row.modified_gmt, timezone)
  return changed.slice(0, 10)
}
