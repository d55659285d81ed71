import { buffer } from 'node:stream/consumers'
import type { Context } from '../../contract/context.ts'
import { Reply } from '../../contract/reply.ts'
import { type RouteRecord, route } from '../../contract/route.ts'
import { STYLESHEET, themeSources } from '../themes/index.ts'
import { blockEditorErrors } from './errors.ts'

export const exportRoutes: RouteRecord = {
  exportTheme: route({
    method: 'GET',
    path: 'export',
    summary: 'Export the theme',
    description: 'Returns a ZIP file of the theme with the changes made in the site editor.',
    can: 'export',
    denied: () => blockEditorErrors.rest_cannot_export_templates(),
    produces: ['application/zip'],
  }).handle(
    async ({ ctx }) =>
      new Reply(await archiveOf(ctx), {
        type: 'application/zip',
        headers: { 'Content-Disposition': `attachment; filename="${STYLESHEET}.zip"` },
      }),
  ),
}

const archiveOf = async (ctx: Context): Promise<Buffer> => {
  // Loaded on first use, because exports are rare. Imported by default: a bundler finds no named
  // exports in a CommonJS package.
  const { default: yazl } = await import('yazl')
  const archive = new yazl.ZipFile()
  // Fixed timestamps: the same design gives the same bytes, so that archives can be compared.
  const options = { mtime: new Date(Date.UTC(2000, 0, 1)), forceDosTimestamp: true }
  const sources = await themeSources(ctx)
  const files = new Map([...sources, ['style.css', headOf(ctx) + sources.get('style.css')]])
  for (const [path, text] of files) archive.addBuffer(Buffer.from(text), path, options)
  archive.end()
  return buffer(archive.outputStream)
}

/** WordPress accepts a theme folder only with a style sheet that names the theme. */
const headOf = ({ product }: Context): string =>
  `/*\nTheme Name: Callboard\nText Domain: ${STYLESHEET}\nVersion: ${product.version}\n*/\n`
