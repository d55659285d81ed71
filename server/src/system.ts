import type { System } from './contract/principal.ts'

/**
 * The server itself, with all rights: for jobs, events and the command line. Only the composition
 * root may import this, and no other code can create one: the type is branded with a symbol that is
 * not exported (SEC-18).
 */
export const SYSTEM = Object.freeze({ kind: 'system' }) as System
