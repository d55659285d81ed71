import { __ } from '@wordpress/i18n'
import type { Task } from '../data.ts'

export const Progress = ({ task: { kind, step, percent } }: { readonly task: Task }) => (
  <div className="cb-operation-progress" role="status">
    <progress
      max={100}
      value={percent}
      aria-label={kind === 'backup' ? __('Progress of the backup') : __('Progress of the check')}
    />
    <span>{step || __('Waiting …')}</span>
  </div>
)
