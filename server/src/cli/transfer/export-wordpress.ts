import type { Config } from '../../config.ts'
import type { Context } from '../../contract/context.ts'
import { inPieces } from '../../lib/streams/in-pieces.ts'
import { countOf } from '../../lib/wording/wording.ts'
import { exportWxr, readFilter, SEO_KEYS } from '../../modules/moving/index.ts'
import { findUserByLogin } from '../../modules/users/index.ts'
import { requireSite, withApp } from '../common/with-app.ts'
import { createProgress } from '../output/progress.ts'
import { requireNoFile, writeTexts } from '../output/write-texts.ts'

export interface WordPressExportFlags {
  readonly types: readonly string[] | undefined
  readonly from: string | undefined
  readonly to: string | undefined
  readonly author: string | undefined
  readonly seo: string
  readonly force: boolean
}

/** `callboard export wordpress [FILE]` */
export const exportWordPress = async (
  config: Config,
  file: string | undefined,
  { types = [], from, to, author, seo: plugIn, force }: WordPressExportFlags,
): Promise<void> => {
  requireSite(config)
  const seo = SEO_KEYS.find((word) => word === plugIn)
  if (!seo) throw new Error(`--seo is one of: ${SEO_KEYS.join(', ')}`)
  requireNoFile(file, force)
  await withApp(config, async (app) => {
    const ctx = app.systemContext()
    const chosen = { type: types, from, to, author: await idOfAuthor(ctx, author) }
    const filter = await readFilter(ctx, chosen)
    const counts = { item: 0, term: 0, author: 0, site: 0, comment: 0 }
    const progress = createProgress()
    const text = exportWxr(ctx, {
      ...{ ...filter, seo },
      onRecord: (record) => {
        counts[record.kind]++
        if (record.kind === 'item') counts.comment += record.comments.length
        progress.show(countOf(counts.item, 'item'))
      },
    })
    await writeTexts(inPieces(text), file).finally(() => progress.clear())
    // On stderr, since stdout may be the export itself.
    process.stderr.write(
      `Wrote ${countOf(counts.item, 'item')}, ${countOf(counts.term, 'term')}, ` +
        `${countOf(counts.comment, 'comment')} and ${countOf(counts.author, 'author')}` +
        `${file === undefined ? '' : ` to ${file}`}.\n`,
    )
  })
}

const idOfAuthor = async (ctx: Context, login: string | undefined): Promise<number | undefined> => {
  if (login === undefined) return undefined
  const user = await findUserByLogin(ctx, login)
  if (!user) throw new Error(`there is no user "${login}"`)
  return user.id
}
