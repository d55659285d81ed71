import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importSite, openSite } from '../../src/modules/moving/index.ts'
import type { TestApp } from '../app.ts'
import { makeFolder } from '../folder.ts'

const HOME = 'http://old.example.org'

const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** An export with these elements in its channel. */
export const wxr = (...elements: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0"><channel><title>Old</title><link>${HOME}</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${HOME}</wp:base_site_url><wp:base_blog_url>${HOME}</wp:base_blog_url>
${elements.join('\n')}
</channel></rss>`

export const author = (id: number, login: string, email = `${login}@example.net`): string =>
  `<wp:author><wp:author_id>${id}</wp:author_id><wp:author_login>${cdata(login)}</wp:author_login>
<wp:author_email>${cdata(email)}</wp:author_email><wp:author_display_name>${cdata(`The ${login}`)}</wp:author_display_name></wp:author>`

export const category = (id: number, slug: string, parent = '', name = slug): string =>
  `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${cdata(slug)}</wp:category_nicename>
<wp:category_parent>${cdata(parent)}</wp:category_parent><wp:cat_name>${cdata(name)}</wp:cat_name></wp:category>`

interface ItemParts {
  readonly id: number
  readonly type?: string
  readonly status?: string
  readonly title?: string
  readonly slug?: string
  readonly content?: string
  readonly author?: string
  readonly link?: string
  readonly parent?: number
  readonly date?: string
  readonly file?: string
  readonly terms?: readonly (readonly [taxonomy: string, slug: string])[]
  readonly meta?: Readonly<Record<string, string>>
  readonly comments?: readonly string[]
}

export const item = ({
  id,
  type = 'post',
  status = 'publish',
  title = `Item ${id}`,
  slug = `item-${id}`,
  content = '',
  author = 'ann',
  link = `${HOME}/${slug}/`,
  parent = 0,
  date = '2024-05-01 10:00:00',
  file,
  terms = [],
  meta = {},
  comments = [],
}: ItemParts): string => `<item><title>${cdata(title)}</title><link>${link}</link>
<dc:creator>${cdata(author)}</dc:creator><content:encoded>${cdata(content)}</content:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>${date}</wp:post_date><wp:post_date_gmt>${date}</wp:post_date_gmt>
<wp:post_modified>${date}</wp:post_modified><wp:post_modified_gmt>${date}</wp:post_modified_gmt>
<wp:comment_status>open</wp:comment_status><wp:ping_status>open</wp:ping_status>
<wp:post_name>${cdata(slug)}</wp:post_name><wp:status>${status}</wp:status><wp:post_parent>${parent}</wp:post_parent>
<wp:post_type>${type}</wp:post_type>${file === undefined ? '' : `<wp:attachment_url>${cdata(file)}</wp:attachment_url>`}
${terms.map(([taxonomy, slug]) => `<category domain="${taxonomy}" nicename="${slug}">${cdata(slug)}</category>`).join('')}
${Object.entries(meta)
  .map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  )
  .join('')}
${comments.join('')}</item>`

export const comment = (id: number, content: string, parent = 0): string =>
  `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_parent>${parent}</wp:comment_parent>
<wp:comment_author>${cdata('Vera')}</wp:comment_author><wp:comment_author_email>vera@example.net</wp:comment_author_email>
<wp:comment_date>2024-05-02 10:00:00</wp:comment_date><wp:comment_date_gmt>2024-05-02 10:00:00</wp:comment_date_gmt>
<wp:comment_content>${cdata(content)}</wp:comment_content><wp:comment_approved>1</wp:comment_approved></wp:comment>`

type Options = Partial<Parameters<typeof importSite>[2]>

/** Imports an export into an app, as the command does. */
export const importText = async (
  app: TestApp,
  text: string | Buffer,
  options: Options = {},
): ReturnType<typeof importSite> => {
  const path = join(await makeFolder('wxr'), 'export.xml')
  await writeFile(path, text)
  return importSite(app.systemContext(), await openSite([path], { folder: tmpdir() }), {
    ...{ role: 'author', isDistrusted: false, isDryRun: false, keepsAccess: true },
    ...options,
  })
}
