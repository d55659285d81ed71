import { type ReactNode, useEffect } from 'react'
import { boot } from '../boot.ts'

interface PageProps {
  readonly title: string
  /** One sentence below the title. */
  readonly intro?: ReactNode
  /** Buttons beside the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A screen with its title, which is also that of the window. */
export const Page = ({ title, intro, actions, children }: PageProps) => {
  useEffect(() => {
    document.title = `${title} – ${boot.site.title}`
  }, [title])
  return (
    <div className="cb-page">
      <div className="cb-heading">
        <h1>{title}</h1>
        {actions && <div className="cb-actions">{actions}</div>}
      </div>
      {intro && <p className="cb-intro">{intro}</p>}
      {children}
    </div>
  )
}
