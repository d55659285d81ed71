import type { Context } from './contract/context.ts'
import { addDrawings } from './modules/media/index.ts'
import { saveSeoOptions } from './modules/seo/index.ts'
import { saveSettings } from './modules/settings/index.ts'
import { MARK } from './site/common/mark.ts'

/** The face of the sample site: its icon, and what lists say of themselves that have no words. */
export const presentDemo = async (ctx: Context, author?: number): Promise<void> => {
  const icons = await addDrawings(ctx, [{ ...ICON, author }])
  await saveSeoOptions(ctx, {
    site: { searchAppearance: { archives: { date: describedAs('Posts from #archive_date.') } } },
    dynamic: {
      searchAppearance: {
        taxonomies: {
          // Most tags are names of shows, whose own pages have the title already.
          post_tag: {
            title: 'Posts about #taxonomy_title #separator_sa #site_title',
            ...describedAs('Posts of the journal about #taxonomy_title.'),
          },
        },
      },
    },
  })
  await ctx.transaction((ctx) => saveSettings(ctx, { site_icon: icons.get(ICON.name) ?? 0 }))
}

const describedAs = (metaDescription: string) => ({ metaDescription })

const SIZE = 512

const ICON = {
  name: 'callboard-mark',
  title: 'The mark of Callboard',
  alt: 'A pinned C',
  svg: MARK.replace('<svg ', `<svg width="${SIZE}" height="${SIZE}" `),
  width: SIZE,
  height: SIZE,
}
