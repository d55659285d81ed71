import type { Feature } from '../common/index.ts'
import { logs } from './logs/index.ts'

/** Visitors led on from where nothing is any more, and notes about them. */
export const redirects: readonly Feature[] = [logs]
