import { execFile } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { makeFolder } from '../folder.ts'

const command = new URL('../../bin/callboard.mjs', import.meta.url).pathname

/** Runs the command on a Node that reports an older version. */
const runOnOldNode = (file: string, args: readonly string[]) =>
  promisify(execFile)(process.execPath, ['--import', PRETEND, file, ...args]).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      ...{ code, stdout, stderr },
    }),
  )

const PRETEND =
  'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.9.0"})'

describe('the command on an outdated Node', () => {
  it('delegates to the bundled Node, with arguments, output and exit code', async () => {
    const version = await runOnOldNode(command, ['--version'])
    expect(version).toMatchObject({ code: 0, stdout: `${packageJson.version}\n` })
    const wrong = await runOnOldNode(command, ['serve', '--port', 'nonsense'])
    expect(wrong.code).toBe(1)
    expect(wrong.stderr).toContain('port')
  })

  it('explains what to do without a bundled Node', async () => {
    const folder = await makeFolder('bin')
    const alone = join(folder, 'callboard.mjs')
    await cp(command, alone)
    const { code, stderr } = await runOnOldNode(alone, ['--version'])
    expect(code).toBe(1)
    expect(stderr).toContain('needs Node.js 24')
  })
})
