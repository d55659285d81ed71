import './history.css'
import type { ReactNode } from 'react'
import { Time } from '../time.tsx'

interface HistoryEntryProps {
  /** When it was, in GMT. */
  readonly gmt: string
  readonly author: string
  /** The way back. */
  readonly action: ReactNode
  /** What was changed. */
  readonly children: ReactNode
}

/** One change in a list of class `cb-history`: when, by whom and what. */
export const HistoryEntry = ({ gmt, author, action, children }: HistoryEntryProps) => (
  <li>
    <div className="cb-history-entry">
      <span>
        <Time gmt={gmt} />
        {' · '}
        {author}
      </span>
      {action}
    </div>
    {children}
  </li>
)
