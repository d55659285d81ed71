import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Below this many bytes a compressed file saves nothing. */
const LEAST_BYTES = 1_000

/** Writes each file of the build compressed beside it, so that the server compresses nothing. */
export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    const files = await readdir(dir, { recursive: true })
    await Promise.all(
      files
        .filter((file) => /\.(css|js|json|svg)$/.test(file))
        .map((file) => compress(join(dir, file))),
    )
  },
})

const compress = async (file: string): Promise<void> => {
  const bytes = await readFile(file)
  if (bytes.length < LEAST_BYTES) return
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  await writeFile(`${file}.br`, await toBrotli(bytes, brotli))
  await writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }))
}
