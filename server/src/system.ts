import type { System } from './contract/principal.ts'

/**
 * The server itself, who may do everything: for jobs, events and the command line. Only the
 * composition root may import this, and nobody else can make one: the type carries a mark that has
 * no name outside (SEC-18).
 */
export const SYSTEM = Object.freeze({ kind: 'system' }) as System
