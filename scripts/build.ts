// Bundles the server into server/dist (one file starts twice as fast as a tree of modules), and builds the
// admin into the folder beside it.
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { installAdmin } from './admin.ts'
import { bundleServer } from './bundle.ts'
import { timed } from './timed.ts'

const outdir = fileURLToPath(new URL('../server/dist', import.meta.url))
rmSync(outdir, { recursive: true, force: true })
await timed('The server', () => bundleServer(outdir))
await timed('The admin', () => installAdmin(outdir))
