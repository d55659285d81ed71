import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { atEnd } from '../cleanup.ts'
import { runCommand } from '../command.ts'
import { makeFolder } from '../folder.ts'

it.each(['1', '2'])(
  'a taken port ends a first start of %s workers before it makes anything',
  async (workers) => {
    const folder = await makeFolder('port')
    const other = createServer().listen(0, '127.0.0.1')
    atEnd(async () => void other.close())
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    const data = join(folder, 'data')
    const place = ['--port', String(port), '--data', data, '--workers', workers]
    const { code, stdout, stderr } = await runCommand(['serve', ...place])
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toBe(
      `callboard: port ${port} is taken by another program; choose another one with --port\n`,
    )
    expect(existsSync(data)).toBe(false)
  },
)
