import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { startServer } from '../../../scripts/server-process.ts'
import { atEnd } from '../cleanup.ts'
import { makeFolder } from '../folder.ts'

const COMMAND = new URL('../../bin/callboard.mjs', import.meta.url).pathname

/** The arguments of the server process, as the system reports them. */
const argumentsOf = async (environment: Readonly<Record<string, string>>): Promise<string[]> => {
  const folder = await makeFolder('young')
  const server = await startServer(folder, environment, [], COMMAND)
  atEnd(() => server.stop())
  return (await readFile(`/proc/${server.child.pid}/cmdline`, 'utf8')).split('\0')
}

// Only Linux exposes the arguments of a process.
it.runIf(process.platform === 'linux')(
  'a server has little room for garbage, or as much as was asked for',
  async () => {
    expect(await argumentsOf({ NODE_OPTIONS: '' })).toContain('--max-semi-space-size=4')
    const own = await argumentsOf({ NODE_OPTIONS: '--max-semi-space-size=64' })
    expect(own.join(' ')).not.toContain('semi-space')
  },
)
