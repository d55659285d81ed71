import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, stop } from 'esbuild'

const root = new URL('../', import.meta.url)

/**
 * Importing `node:http` makes Node load all of `fetch`, because of three names that it re-exports;
 * with `require` only what is used is loaded.
 */
const httpWithoutFetch: Plugin = {
  name: 'http without fetch',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^(?:node:)?http$/ }, ({ kind }) =>
      kind === 'import-statement' ? { path: 'http', namespace: 'required' } : undefined,
    )
    onLoad({ filter: /^http$/, namespace: 'required' }, () => ({
      contents: "module.exports = require('node:http')",
    }))
  },
}

/**
 * A single character beyond Latin-1 makes V8 keep the whole text of a chunk in two bytes per
 * character, and esbuild escapes them in strings only: forty of them took 4 MB.
 */
const sourceInAscii: Plugin = {
  name: 'source in ASCII',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]server[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      return { contents: source.replace(/[^\0-\x7f]/g, escaped), loader: 'ts' }
    })
  },
}

/** Has the same meaning in strings, templates and regular expressions. */
const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Bundles the server into a folder below `server/`, where its packages are found. */
export const bundleServer = async (outdir: string): Promise<void> => {
  await build({
    entryPoints: {
      main: fileURLToPath(new URL('server/src/main.ts', root)),
      // Imported on demand only; as an entry point it is one file with a name.
      demo: fileURLToPath(new URL('server/src/demo/index.ts', root)),
      // A thread starts from a file of its own; the code that starts it refers to it by this name.
      'reading-thread': fileURLToPath(
        new URL('server/src/store/background/reading-thread.ts', root),
      ),
      'writing-thread': fileURLToPath(
        new URL('server/src/store/background/writing-thread.ts', root),
      ),
      'text-thread': fileURLToPath(new URL('server/src/modules/posts/render/text-thread.ts', root)),
      'backup-thread': fileURLToPath(new URL('server/src/backup/backup-thread.ts', root)),
      'analysis-thread': fileURLToPath(new URL('server/src/threads/analysis-thread.ts', root)),
      // So does a process; modules/media/image-worker/image-worker.ts refers to it by this name.
      'image-process': fileURLToPath(
        new URL('server/src/modules/media/image-worker/process.ts', root),
      ),
      'image-watch-thread': fileURLToPath(
        new URL('server/src/modules/media/image-worker/watch-thread.ts', root),
      ),
    },
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    sourcemap: true,
    // The source text stays in memory as long as the process runs. Names are kept for stack traces.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'linked',
    // Its CommonJS form requires its files in a way that cannot be bundled.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    // Packages with their own binaries, and those that load files beside them at run time.
    external: ['better-sqlite3', '@node-rs/argon2', 'pg', 'pg-boss', 'pino-pretty', 'sharp'],
    // Bundled CommonJS packages require Node's own modules this way.
    plugins: [httpWithoutFetch, sourceInAscii],
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  })
  // The process of esbuild would live as long as this one, and `npm start` serves for weeks.
  await stop()
  // The built-in theme consists of files that are read at run time.
  cpSync(new URL('server/theme', root), join(outdir, 'theme'), { recursive: true })
  // The versions that the admin shows; modules/operation/state/versions.ts expects them here.
  cpSync(new URL('CHANGELOG.md', root), join(outdir, 'CHANGELOG.md'))
  // So does the font of cards; modules/media/card/font.ts expects it here.
  cpSync(new URL('server/fonts', root), join(outdir, 'fonts'), { recursive: true })
  // And so do the samples of the API reference; site/api-reference/samples.ts expects them here.
  cpSync(new URL('server/reference', root), join(outdir, 'reference'), { recursive: true })
  const { version } = JSON.parse(readFileSync(new URL('server/package.json', root), 'utf8'))
  writeFileSync(join(outdir, 'version.txt'), `${version}\n`)
}
