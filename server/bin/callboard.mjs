#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import v8 from 'node:v8'

const NEEDED = 24
const major = Number(process.versions.node.split('.')[0])

/** Given room, V8 lets garbage lie: a busy server or a copy of a site would take 100 MB and more for nothing. */
const SMALL_YOUNG_SPACE = {
  serve: '--max-semi-space-size=4',
  export: '--max-semi-space-size=16',
  work: '--max-semi-space-size=16',
}
/** By default the heap may double before it is collected, which costs a large import 100 MB and saves no time. */
const SLOW_GROWTH = '--heap-growing-percent=50'

if (major >= NEEDED) {
  const [, , command] = process.argv
  if (Object.hasOwn(SMALL_YOUNG_SPACE, command ?? '')) startWith(SMALL_YOUNG_SPACE[command])
  if (process.argv[2] !== 'serve') v8.setFlagsFromString(SLOW_GROWTH)
  // Compiled code is remembered between starts; it halves the time to the first answer.
  module.enableCompileCache?.()
  // An installed package has the bundle; a checkout without one runs its sources.
  const bundle = new URL('../dist/main.js', import.meta.url)
  await import(existsSync(bundle) ? bundle.href : '../src/main.ts')
} else handOver(findBundledNode())

/** V8 takes it on its command line only, so the process begins anew; Windows cannot do that. */
function startWith(flag) {
  const given = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ')
  if (!process.execve || process.platform === 'win32' || given.includes('semi-space')) return
  const node = [process.execPath, flag, ...process.execArgv]
  process.execve(process.execPath, [...node, ...process.argv.slice(1)])
}

/** The Node that npm has installed beside this package, where there is one for this machine. */
function findBundledNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  try {
    return createRequire(import.meta.url).resolve(`node-${system}-${process.arch}/${file}`)
  } catch {
    return undefined
  }
}

/** Runs the same command on the newer Node, as if it had been started by it. */
function handOver(node) {
  if (node === undefined) {
    process.stderr.write(
      `callboard: needs Node.js ${NEEDED} or newer; this is ${process.version}, and there is no\n` +
        `bundled one for ${process.platform} on ${process.arch}. Install Node.js ${NEEDED} and run the command again.\n`,
    )
    process.exitCode = 1
    return
  }
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' })
  // The terminal sends Ctrl-C to both; a supervisor knows only this process.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    process.stderr.write(`callboard: ${node} does not start: ${error.message}\n`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
