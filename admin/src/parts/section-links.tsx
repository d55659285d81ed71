import './sections.css'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

interface SectionLinksProps<S> {
  readonly label: string
  readonly sections: readonly S[]
  readonly current: S
  readonly addressOf: (section: S) => string
  /** What follows the title of a section. */
  readonly mark?: (section: S) => ReactNode
  /** Called when a link is followed, also to the current section. */
  readonly onChoose?: () => void
}

/** Leads through the sections of a screen, of which one is shown. */
export const SectionLinks = <S extends { readonly id: string; readonly title: string }>({
  label,
  sections,
  current,
  addressOf,
  mark,
  onChoose,
}: SectionLinksProps<S>) => (
  <nav className="cb-sections" aria-label={label}>
    {sections.map((section) => (
      <Link
        key={section.id}
        href={addressOf(section)}
        {...(onChoose && { onClick: onChoose })}
        aria-current={section.id === current.id ? 'page' : undefined}
      >
        {section.title}
        {mark?.(section)}
      </Link>
    ))}
  </nav>
)
