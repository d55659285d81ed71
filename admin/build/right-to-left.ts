import { transform } from 'lightningcss'
import rtlcss from 'rtlcss'
import type { Plugin } from 'vite'

/** The browsers of `target` in the configuration of Vite. */
const TARGETS = {
  chrome: 94 << 16,
  edge: 94 << 16,
  firefox: 93 << 16,
  safari: (16 << 16) | (4 << 8),
}

/**
 * Writes each style sheet a second time, mirrored for scripts that run from right to left, as
 * `NAME.rtl.css`. Vite must not minify before: the packages say in comments what must not be mirrored.
 */
export const rightToLeft = (): Plugin => ({
  name: 'right-to-left',
  apply: 'build',
  config: () => ({ build: { cssMinify: false } }),
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        const { fileName, source } = file
        const text = typeof source === 'string' ? source : new TextDecoder().decode(source)
        file.source = minify(fileName, text)
        this.emitFile({
          type: 'asset',
          fileName: fileName.replace(/\.css$/, '.rtl.css'),
          source: minify(fileName, rtlcss.process(text)),
        })
      }
    },
  },
})

const minify = (filename: string, text: string): Uint8Array =>
  transform({ filename, code: new TextEncoder().encode(text), minify: true, targets: TARGETS }).code
