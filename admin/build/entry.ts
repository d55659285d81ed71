import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** What is loaded once the language of the page is known. */
const START = /\/src\/start\.tsx$/
const LANGUAGE = /\/languages\/[^/]+\.json$/

/** Writes which files the page of the admin loads first; see the server's `site/admin`. */
export const entry = (): Plugin => ({
  name: 'entry',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const first = chunks.find(({ isEntry }) => isEntry)
    const start = chunks.find(({ facadeModuleId }) => START.test(facadeModuleId ?? ''))
    if (!first || !start) throw new Error('The build has no entry.')
    const styles = [first, start].flatMap(({ viteMetadata }) => [
      ...(viteMetadata?.importedCss ?? []),
    ])
    const imports = [...first.imports, start.fileName, ...start.imports]
    const languages = chunks
      .filter(({ facadeModuleId }) => LANGUAGE.test(facadeModuleId ?? ''))
      .map(({ facadeModuleId, fileName }) => [basename(facadeModuleId ?? '', '.json'), fileName])
    this.emitFile({
      type: 'asset',
      fileName: 'entry.json',
      source: JSON.stringify({
        script: first.fileName,
        styles: [...new Set(styles)],
        imports: [...new Set(imports)].filter((name) => name !== first.fileName),
        languages: Object.fromEntries(languages),
      }),
    })
  },
})
