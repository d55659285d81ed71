import { __ } from '@wordpress/i18n'
import type { Task } from '../data.ts'

const LABELS: Readonly<Record<Task['kind'], string>> = {
  backup: __('Progress of the backup'),
  archive: __('Progress of the archive'),
  comparison: __('Progress of the check'),
}

export const Progress = ({ task: { kind, step, percent } }: { readonly task: Task }) => (
  <div className="cb-operation-progress" role="status">
    <progress max={100} value={percent} aria-label={LABELS[kind]} />
    <span>{step || __('Waiting …')}</span>
  </div>
)
