import type { Insertable, Selectable, Updateable } from 'kysely'
import type { TermsTable } from '../../store/tables/terms.ts'

export type TermRow = Selectable<TermsTable>
export type NewTermRow = Insertable<TermsTable>
export type TermChanges = Updateable<TermsTable>
