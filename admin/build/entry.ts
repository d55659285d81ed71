import type { Plugin } from 'vite'

/** Writes which files the page of the admin loads first; see the server's `site/admin`. */
export const entry = (): Plugin => ({
  name: 'entry',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const first = chunks.find(({ isEntry }) => isEntry)
    if (!first) throw new Error('The build has no entry.')
    const { fileName: script, imports, viteMetadata } = first
    const styles = [...(viteMetadata?.importedCss ?? [])]
    this.emitFile({
      type: 'asset',
      fileName: 'entry.json',
      source: JSON.stringify({ script, styles, imports }),
    })
  },
})
