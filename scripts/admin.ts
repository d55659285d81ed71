import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, globSync, renameSync, rmSync, statSync } from 'node:fs'
import { constants, setPriority, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const path = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url))
const modified = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Where Vite builds to; a server that runs from its source serves these files. */
const BUILT = path('admin/dist')

/** Memory that the build takes, in bytes. */
const NEEDED = 1.5 * 2 ** 30

const isUpToDate = (): boolean => {
  const sources = globSync(
    [
      ...[
        'admin/{src,build,languages}/**',
        'admin/*.{json,ts}',
        'client/src/**',
        'package-lock.json',
      ],
      'server/src/modules/seo-content-analysis/{text-analysis,headline-score}/**',
    ],
    { cwd: path('') },
  )
  const newest = Math.max(...sources.map((file) => modified(path(file))))
  return modified(`${BUILT}/entry.json`) > newest
}

/** Builds the admin, in a process of low priority, if its sources have changed. Throws if that fails. */
export const buildAdmin = async (): Promise<void> => {
  if (isUpToDate()) return
  // Another process or thread may build it or serve it meanwhile: only whole folders take its place.
  const own = `${BUILT}-${randomUUID()}`
  const old = `${own}-old`
  try {
    await runVite(own)
    if (existsSync(BUILT)) renameSync(BUILT, old)
    renameSync(own, BUILT)
  } catch (error) {
    if (!isUpToDate()) throw error
  } finally {
    for (const folder of [own, old]) rmSync(folder, { recursive: true, force: true })
  }
}

/** Builds the admin and puts it into the folder of a bundled server. */
export const installAdmin = async (outdir: string): Promise<void> => {
  await buildAdmin()
  const served = join(outdir, 'admin')
  rmSync(served, { recursive: true, force: true })
  cpSync(BUILT, served, { recursive: true })
}

const runVite = async (outdir: string): Promise<void> => {
  if (totalmem() < NEEDED)
    throw new Error(
      'Building the admin takes 1.5 GB of memory. Build it on another machine (npm run build) and copy server/dist/admin from there; the site and the interface run without it.',
    )
  const command = [path('node_modules/vite/bin/vite.js'), 'build', '--outDir', outdir]
  const vite = spawn(process.execPath, command, {
    cwd: path('admin'),
    stdio: ['ignore', 'ignore', 'pipe'],
    // Tests have another one, which would build the development version of React.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (vite.pid !== undefined) setPriority(vite.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const said: Buffer[] = []
  vite.stderr.on('data', (bytes: Buffer) => said.push(bytes))
  const [code] = (await once(vite, 'close')) as [number | null]
  if (code !== 0) throw new Error(`The admin was not built:\n${Buffer.concat(said)}`)
}
