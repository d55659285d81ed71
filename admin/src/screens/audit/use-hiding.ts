import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { FINDINGS } from './data.ts'

/** Hides a finding or shows it again, with Undo. */
export const useHiding = (isHidden: boolean): ((issueId: number) => Promise<boolean>) => {
  const change = useChange(FINDINGS)
  return (id) =>
    change({
      work: () => api.ignoreIssue({ id, ignored: !isHidden }),
      done: isHidden
        ? __('The finding is shown again.')
        : __('The finding is hidden, also from the next audits.'),
      undo: () => api.ignoreIssue({ id, ignored: isHidden }),
    })
}
