import type { Values } from '../common/forms.ts'
import type { Html } from '../common/html.ts'
import type { Session, Visit } from '../common/visit.ts'
import type { StepPage, StepView } from './frame.ts'

/** An administrator at a step. */
interface StepVisit {
  readonly visit: Visit
  readonly session: Session
  /** The submitted form. */
  readonly values: Values
  /** The form was refused, and is shown again with its values. */
  readonly isRefused: boolean
}

/** A step after the account. */
export interface Step {
  readonly page: StepPage
  readonly show: (at: StepVisit) => Promise<StepView>
  /**
   * Handles the form. Undefined leads to the next step; `import` too, and to the import of a site after the last one.
   * A notice is shown at this one.
   */
  readonly act: (
    at: StepVisit,
  ) => Promise<'stay' | 'import' | { readonly notice: Html } | undefined>
}
