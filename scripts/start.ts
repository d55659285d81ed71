// `npm start`: builds if the bundle is missing or out of date, then serves sample content from ./data.
import { spawn } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const modified = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

const sources = globSync(
  ['server/{src,theme}/**', 'server/package.json', 'scripts/{build,bundle}.ts'],
  {
    cwd: root,
  },
)
const newest = Math.max(...sources.map((file) => modified(root + file)))
if (modified(`${root}server/dist/main.js`) < newest) await import('./build.ts')

const server = spawn(
  process.execPath,
  [`${root}server/bin/callboard.mjs`, 'serve', '--demo', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
