import { Spinner } from '@wordpress/components'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { SectionLinks } from './section-links.tsx'

/** A section of a screen. */
export interface Section<Props extends object = object> {
  /** Its name in the address. */
  readonly id: string
  readonly title: string
  readonly component: ComponentType<Props>
}

interface SectionedProps<S> {
  /** The address of the screen, which shows its first section. */
  readonly path: string
  /** Names the links for screen readers. */
  readonly label: string
  readonly sections: readonly S[]
  /** Where sections keep more of the address than their names. */
  readonly addressOf?: (section: S) => string
  readonly className?: string
  readonly children: (section: S) => ReactNode
}

/** A screen of sections: links to all of them, and the one that the address names, or else the first. */
export const Sectioned = <S extends { readonly id: string; readonly title: string }>({
  path,
  label,
  sections,
  addressOf = ({ id }) => (id === sections[0]?.id ? path : `${path}?section=${id}`),
  className = '',
  children,
}: SectionedProps<S>) => {
  const id = useSearchParams()[0].get('section')
  const section = sections.find((one) => one.id === id) ?? sections[0]
  if (!section) return null
  return (
    <div className={`cb-sectioned ${className}`}>
      <SectionLinks label={label} sections={sections} current={section} addressOf={addressOf} />
      <section aria-label={section.title}>
        <Suspense fallback={<Spinner />}>{children(section)}</Suspense>
      </section>
    </div>
  )
}
