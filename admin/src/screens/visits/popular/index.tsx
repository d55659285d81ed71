import { Spinner } from '@wordpress/components'
import { lazy, Suspense } from 'react'

/** Loaded when it is opened: who reads reports needs no looks and no picker of colours. */
const Lists = lazy(async () => ({ default: (await import('./popular.tsx')).Popular }))

export const Popular = () => (
  <Suspense fallback={<Spinner />}>
    <Lists />
  </Suspense>
)
