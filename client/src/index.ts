export type * from './api.gen.ts'
export { call, createClient } from './client.ts'
export { CallboardError } from './error.ts'
export type { Answer, BatchCall, CallOptions, Client, ClientSettings } from './types.ts'
