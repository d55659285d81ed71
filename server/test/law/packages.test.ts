import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'

const read = (path: string): Promise<string> =>
  readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')

interface Locked {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
}

describe('SEC-65: packages', () => {
  it('run no install scripts', async () => {
    expect(await read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  })

  it('that the server needs contain their binaries: none of them has an install script', async () => {
    const { packages } = JSON.parse(await read('package-lock.json')) as {
      packages: Record<string, Locked>
    }
    const scripted = Object.entries(packages).filter(
      ([, { dev, hasInstallScript }]) => hasInstallScript && !dev,
    )
    expect(scripted.map(([name]) => name)).toEqual([])
  })

  it('are each locked to a version and a hash', async () => {
    const { packages } = JSON.parse(await read('package-lock.json')) as {
      packages: Record<string, Locked>
    }
    const loose = Object.entries(packages).filter(
      ([path, { link, version, integrity }]) =>
        path.startsWith('node_modules/') && !link && (!version || !integrity),
    )
    expect(loose.map(([path]) => path)).toEqual([])
  })

  it('can be listed: npm run sbom', async () => {
    const { scripts } = JSON.parse(await read('package.json')) as {
      scripts: Record<string, string>
    }
    expect(scripts.sbom).toContain('npm sbom')
  })
})
