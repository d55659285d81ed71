import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Missing } from './missing.tsx'

interface PanelProps<T> {
  readonly title: string
  readonly query: UseQueryResult<T>
  readonly children: (data: T) => ReactNode
}

/** A part of a screen that shows a response of its own. */
export const Panel = <T,>({ title, query, children }: PanelProps<T>) => (
  <section className="cb-panel">
    <h2>{title}</h2>
    {query.data === undefined ? <Missing query={query} /> : children(query.data)}
  </section>
)
