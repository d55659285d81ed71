import type { SeoRedirect } from '@callboard/client'
import type { Beginning } from './values.ts'

/** What the dialog opens with: a redirect, or the beginning of a new one. */
export type Edited = SeoRedirect | Beginning

/** The properties of each section of the screen. */
export interface SectionProps {
  readonly edit: (edited: Edited) => void
}
