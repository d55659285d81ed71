// Bundles the server into server/dist: one file starts twice as fast as a tree of modules.
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundleServer } from './bundle.ts'

const outdir = fileURLToPath(new URL('../server/dist', import.meta.url))
rmSync(outdir, { recursive: true, force: true })
await bundleServer(outdir)
