import { parentPort } from 'node:worker_threads'
import { prove } from './prove.ts'
import type { Pattern } from './prove-all.ts'

parentPort?.on('message', ({ source, flags }: Pattern) => {
  parentPort?.postMessage(prove(source, flags))
})
