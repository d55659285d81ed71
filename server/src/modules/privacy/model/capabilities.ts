import type { RequestKind } from './store.ts'

/** As in the reference, one capability for each kind. Only administrators have them by default. */
export const CAPABILITY: Readonly<Record<RequestKind, string>> = {
  export: 'export_others_personal_data',
  erasure: 'erase_others_personal_data',
}
