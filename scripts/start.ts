// `npm start`: builds what is missing or out of date, and serves sample content from ./data. The server
// starts as soon as it is bundled; the admin is built beside it.
import { spawn } from 'node:child_process'
import { globSync, rmSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { installAdmin } from './admin.ts'
import { bundleServer } from './bundle.ts'
import { timed } from './timed.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const modified = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

const sources = globSync(
  ['server/{src,theme}/**', 'server/package.json', 'scripts/{build,bundle}.ts'],
  {
    cwd: root,
  },
)
const newest = Math.max(...sources.map((file) => modified(root + file)))
if (modified(`${root}server/dist/main.js`) < newest) {
  rmSync(`${root}server/dist`, { recursive: true, force: true })
  await timed('The server', () => bundleServer(`${root}server/dist`))
}

const server = spawn(
  process.execPath,
  [`${root}server/bin/callboard.mjs`, 'serve', '--demo', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

await timed('The admin', () => installAdmin(`${root}server/dist`)).catch((error: Error) =>
  console.error(error.message),
)
